import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, newPlayer, openPage, PLAYER, personOfTest, signUp } from './support/people.ts';

test(
  'the members page shows who has not verified their e-mail and who can still read the records',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const { invite_code } = await ask(server, 'team', { token });
    await newPlayer(server, { coach: token });
    const newcomer = personOfTest('新田 未確認', 'newcomer');
    await signUp(server, newcomer, { role: 'player', invite_code });
    await openPage(page, token, '/members', 'メンバー');
    const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

    await test.step('a member with an unverified e-mail cannot become a coach', async () => {
      const unverified = row(newcomer.name);
      await expect(unverified).toContainText('メール未確認');
      await unverified.getByRole('button', { name: newcomer.name }).click();
      await expect(unverified).toContainText('メールアドレスの確認が済むと、監督になれます');
      await expect(unverified.getByRole('button', { name: '監督にする' })).toHaveCount(0);
      await expectAccessibleAtEachWidth(page);
    });

    await test.step('a member who left can read the records until their account is detached', async () => {
      const player = row(PLAYER.name);
      await expect(player).not.toContainText('メール未確認');
      await player.getByRole('button', { name: PLAYER.name }).click();
      await expect(player.getByRole('button', { name: '監督にする' })).toBeVisible();
      await expect(player).toContainText('参加を取り消すまでチームの記録を見られます');
      await player.getByRole('button', { name: '退団にする' }).click();
      await expect(page.getByText(`${PLAYER.name} を退団にしました`)).toBeVisible();
      await page.getByRole('button', { name: '退団したメンバー 1人' }).click();
      await player.getByRole('button', { name: PLAYER.name }).click();
      await expect(player).toContainText('参加を取り消すと、見られなくなります');
    });
  },
);

test(
  'a member who is edited keeps the input, and says what somebody else has changed meanwhile',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const member = await ask(server, 'createMember', { token, body: { name: '青木' } });
    await openPage(page, token, `/members#member-${member.id}`, 'メンバー');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('名前').fill('アオキ');
    const body = { ...member, name: '青木 健太郎', kana: 'あおき' };
    await ask(server, 'updateMember', { token, params: { id: member.id }, body });
    const save = page.getByRole('button', { name: '保存する' });
    await save.click();
    await expect(page.getByText('別の端末で変更されました')).toBeVisible();
    await expect(page.getByText('名前：青木 健太郎')).toBeVisible();
    await expect(field('名前')).toHaveValue('アオキ');
    await expect(field('ふりがな')).toHaveValue('あおき');
    await save.click();
    await expect(page.getByText('保存しました')).toBeVisible();
    await expect(page.getByText('別の端末で変更されました')).toBeHidden();
  },
);
