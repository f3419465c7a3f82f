import type { Page } from '@playwright/test';
import { battingForm, gameForm } from '../test/support/records.ts';
import { expectFieldError, expectPage, fillNewGame, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { GUARDIAN, newAskedItem } from './support/attendance.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import {
  COACH,
  newCoach,
  newPlayer,
  openPage,
  openSession,
  PLAYER,
  personOfTest,
  signUpVerified,
  storedToken,
  TEAM,
  takeSession,
} from './support/people.ts';
import { newGame } from './support/records.ts';
import { hold } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

const OTHER_COACH = personOfTest('緑町 監督', 'other');
const SECOND = '緑町クラブ';

async function addMembers(server: RunningServer, token: string, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push((await ask(server, 'createMember', { token, body: { name } })).id);
  return ids;
}

async function readInviteCode(server: RunningServer, token: string): Promise<string> {
  return (await ask(server, 'team', { token })).invite_code;
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('メールアドレス').fill(PLAYER.email);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByLabel('パスワード（確認）', { exact: true }).fill(PASSWORD);
}

test('who registers by a link says who they are', ON_BOTH_IN_ALL, async ({ page, server }) => {
  const coach = await newCoach(server);
  await addMembers(server, coach, ['鈴木 翔太', '田中 大輔']);
  await page.goto(`/register?invite=${await readInviteCode(server, coach)}`);
  const submit = page.getByRole('button', { name: '登録', exact: true });
  const name = page.getByLabel('名前', { exact: true });
  await fillPerson(page);
  await name.fill('すずき');

  await test.step('nothing is chosen for them', async () => {
    await submit.click();
    await expect(page.getByText('選手・保護者・監督のどれかを選択してください')).toBeVisible();
    await page.getByText('選手です').click();
    await submit.click();
    await expect(page.getByText('あなたの名前か「この中にいない」を選択してください')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('Enter in the search of members does not send the form', async () => {
    // A search is offered from this number of members on.
    const names = Array.from({ length: 8 }, (_, index) => `控え ${index + 1}`);
    await addMembers(server, coach, names);
    await page.reload();
    await fillPerson(page);
    await name.fill('すずき');
    await page.getByText('選手です').click();
    const search = page.getByRole('searchbox', { name: '背番号・名前でさがす' });
    await search.fill('どこにもいない');
    await search.press('Enter');
    await expect(page.getByText('「どこにもいない」に合うメンバーはいません')).toBeVisible();
    await expect(page.getByText('あなたの名前か「この中にいない」を選択してください')).toHaveCount(0);
    await search.fill('');
  });

  await test.step('a choice fills in the name, and gives back what was typed', async () => {
    await page.getByLabel('田中', { exact: true }).check();
    await expect(name).toBeHidden();
    await page.getByLabel('この中にいない（新しく参加）').check();
    await expect(name).toHaveValue('すずき');
  });

  await test.step('a member with the same name is asked for', async () => {
    await name.fill('鈴木　翔太');
    const question = page.getByRole('alert').filter({ hasText: '一覧の「鈴木」は、あなたですか？' });
    await submit.click();
    await expectFieldError(page, '名前', '下の質問に答えてください');
    const [field, asked] = await Promise.all([name.boundingBox(), question.boundingBox()]);
    expect(asked?.y).toBeGreaterThan(field?.y ?? Number.POSITIVE_INFINITY);
    await expectAccessibleAtEachWidth(page);
    await question.getByRole('button', { name: 'はい、わたしです' }).click();
    await expect(page.getByLabel('鈴木', { exact: true })).toBeChecked();
    await submit.click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await ask(server, 'members', { token: coach })).toHaveLength(11);
  });
});

test(
  'a player joins another team by a link and finds their figures',
  ONLY_IN_ALL_ON_BOTH,
  async ({ page, server }) => {
    const coach = await newCoach(server);
    const player = await newPlayer(server, { coach });
    const other = await newCoach(server, OTHER_COACH);
    const [member = 0] = await addMembers(server, other, ['二刀 五郎']);
    const game = await ask(server, 'createGame', { token: other, body: gameForm() });
    const line = battingForm(game.id, member);
    await ask(server, 'createBatting', { token: other, body: line });
    await openPage(page, player, `/register?invite=${await readInviteCode(server, other)}`, `${TEAM}に参加`);
    await page.getByText('選手です').click();
    await page.getByLabel('二刀', { exact: true }).check();
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: '参加する' }).click();
    await expectPage(page, 'マイページ');
    await expect(page.getByText('.500').first()).toBeVisible();

    await test.step('a game of the first team offers to switch to that team', async () => {
      const first = await newGame(server, coach, [8, 7]);
      await page.goto(`/games/${first}`);
      await expect(page.getByText(`${TEAM}の試合です`)).toBeVisible();
      await expectAccessibleAtEachWidth(page);
      await page.getByRole('button', { name: 'このチームに切り替える' }).click();
      await expect(page.getByRole('heading', { name: '港北クラブ戦' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/games/${first}`);
    });

    await test.step('the link leads to the team once they are in it', async () => {
      await page.goto(`/register?invite=${await readInviteCode(server, coach)}`);
      await expectPage(page, 'マイページ');
      await expect(page.getByText(`すでに「${TEAM}」に参加しています`)).toBeVisible();
    });

    await test.step('a code that is no longer valid says what to do', async () => {
      await page.goto('/join?invite=AAAAA-AAAAA');
      await expect(page.getByText('新しいリンクを監督にもらってください')).toBeVisible();
    });
  },
);

test(
  'a guardian sees two children, and the coach sees the guardian',
  ON_BOTH_IN_ALL,
  async ({ page, server }) => {
    const coach = await newCoach(server);
    const member_ids = await addMembers(server, coach, ['野原 海斗', '野原 みお']);
    const invite_code = await readInviteCode(server, coach);
    const guardian = await signUpVerified(server, GUARDIAN, { invite_code, as: 'guardian', member_ids });
    const game = await newGame(server, coach);
    for (const member of member_ids)
      await ask(server, 'createBatting', { token: coach, body: battingForm(game, member) });
    const item = await newAskedItem(server, coach);
    await openPage(page, guardian, '/mypage', 'マイページ');
    const children = page.getByRole('list', { name: 'お子さん' });

    await test.step('the other child is one tap away', async () => {
      await expect(children.getByRole('button', { name: '野原 海斗' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await children.getByRole('button', { name: '野原 みお' }).click();
      await expect(children.getByRole('button', { name: '野原 みお' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(page.getByRole('button', { name: '野原 みおの成績' })).toBeVisible();
      await expectAccessibleAtEachWidth(page);
    });

    await test.step('each child is marked wherever players are listed', async () => {
      for (const path of [`/games/${game}`, '/ranking', '/players', `/schedule/${item.id}`]) {
        await page.goto(path);
        for (const name of ['野原 海斗', '野原 みお']) {
          const rows = page.getByRole('main').locator('tr, li').filter({ hasText: name });
          await expect(rows.getByText('お子さん', { exact: true }).first()).toBeVisible();
        }
      }
    });

    await test.step('the coach sees the guardian below each child and removes one', async () => {
      await openPage(page, coach, '/members', 'メンバー');
      const row = page.locator(`[data-member="${member_ids[0]}"]`);
      await expect(row).toContainText('保護者 野原 里美');
      await row.click();
      await page.getByRole('button', { name: /^外す/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '外す' }).click();
      await expect(row).not.toContainText('野原 里美');
      const { children } = await ask(server, 'currentUser', { token: guardian });
      expect(children).toMatchObject([{ name: '野原 みお' }]);
    });
  },
);

test('two tabs show two teams of one person', ONLY_IN_ALL_ON_BOTH, async ({ page, server, context }) => {
  const coach = await newCoach(server);
  await ask(server, 'createTeam', { token: coach, body: { name: SECOND, plays: true } });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await takeSession(tab, await openSession(server, COACH.email));
    await tab.goto('/mypage');
  }
  const header = (tab: Page) => tab.getByRole('banner');
  const switchTo = async (tab: Page, from: string, to: string) => {
    await header(tab).getByRole('button', { name: from }).click();
    await tab.getByRole('list', { name: 'チームの切り替え' }).getByRole('button', { name: to }).click();
    await expect(header(tab).getByRole('button', { name: to })).toBeVisible();
    await expectPage(tab, 'マイページ');
  };

  await test.step('the header names the team and lists the others', async () => {
    await header(page).getByRole('button', { name: SECOND }).click();
    await expect(header(page).getByRole('link', { name: '別のチームに参加' })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.keyboard.press('Escape');
    await switchTo(page, SECOND, TEAM);
    await expect(header(second).getByRole('button', { name: SECOND })).toBeVisible();
  });

  await test.step('a save goes to the team of its tab while another tab switches', async () => {
    await page.goto('/records/game');
    await fillNewGame(page);
    const release = await hold(page, '**/api/games');
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await switchTo(second, SECOND, TEAM);
    await switchTo(second, TEAM, SECOND);
    release();
    await expect(page).not.toHaveURL(/records\/game$/);
    const token = (await storedToken(page)) ?? '';
    expect(await ask(server, 'games', { token })).toHaveLength(1);
    expect(await ask(server, 'games', { token: (await storedToken(second)) ?? '' })).toHaveLength(0);
  });

  await test.step('after a switch nothing of the team before is shown', async () => {
    await page.goto('/games/list');
    await expect(page.getByText('港北クラブ').first()).toBeVisible();
    await switchTo(page, TEAM, SECOND);
    await page.getByRole('link', { name: '試合記録' }).click();
    await expectPage(page, '試合一覧');
    await expect(page.getByText('港北クラブ')).toHaveCount(0);
  });
});

test('a coach approves another one', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
  const coach = await newCoach(server);
  const invite_code = await readInviteCode(server, coach);
  const newcomer = await signUpVerified(server, PLAYER, { invite_code, as: 'coach' });
  await openPage(page, newcomer, '/mypage', 'マイページ');
  await expect(page.getByText('監督の承認を待っています')).toBeVisible();
  await openPage(page, coach, '/members', 'メンバー');
  const row = page.locator('[data-member]', { hasText: PLAYER.name });
  await expect(row).toContainText('確認待ち');
  await row.click();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('button', { name: '承認' }).click();
  await expect(page.getByText(`${PLAYER.name} を監督にしました`)).toBeVisible();
  await expect(row).not.toContainText('確認待ち');
  expect(await ask(server, 'currentUser', { token: newcomer })).toMatchObject({ role: 'coach' });
});

test('a coach undoes a wrong join', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
  const coach = await newCoach(server);
  const stranger = await newPlayer(server, { coach });
  const { id } = await ask(server, 'currentUser', { token: stranger });
  // The link of the mail that tells the coach.
  await openPage(page, coach, `/players/${id}#member`, 'メンバー');
  const row = page.locator('[data-member]', { hasText: PLAYER.name });
  await page.getByRole('button', { name: '参加を取り消す' }).click();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '参加を取り消す' }).click();
  await expect(row).toHaveCount(0);
  expect(await ask(server, 'currentUser', { token: stranger })).toMatchObject({ team: null });
});

test(
  'a coach invites one member, whose guardian joins without a choice of names',
  ONLY_IN_ALL_ON_BOTH,
  async ({ page, server, context }) => {
    const coach = await newCoach(server);
    await addMembers(server, coach, ['野原 海斗', '野原 みお']);
    await openPage(page, coach, '/members', 'メンバー');
    const sheet = page.getByRole('dialog', { name: '招待する' });
    const lineText = async () => {
      const href = await sheet.getByRole('link', { name: 'LINEで送る' }).getAttribute('href');
      return new URL(href ?? '').searchParams.get('text') ?? '';
    };
    const linkIn = (text: string) => /https?:\S+\/j\/\S+$/.exec(text)?.[0] ?? '';
    let link = '';

    await test.step('from the panel of the member, with a text that names them', async () => {
      await page.locator('[data-member]', { hasText: '野原 みお' }).click();
      await page.getByRole('button', { name: '野原 みおを招待する' }).click();
      await expect(sheet.getByLabel('だれを招待しますか')).toHaveValue(/\d+/);
      expect(await lineText()).toContain('野原 みおさん（または保護者の方）のリンクです');
      link = linkIn(await lineText());
      await expectAccessibleAtEachWidth(page);
    });

    await test.step('or from the sheet, where the member is chosen', async () => {
      await sheet.getByRole('tab', { name: 'チーム全員へ' }).click();
      await expect(sheet.getByRole('img', { name: '招待リンクのQRコード' })).toBeVisible();
      await sheet.getByRole('tab', { name: '1人へ' }).click();
      await sheet.getByLabel('だれを招待しますか').selectOption('野原 海斗');
      await expect(sheet.getByText('野原 海斗さん（または保護者の方）のリンクです')).toBeVisible();
    });

    await test.step('a new link replaces the old one', async () => {
      await sheet.getByLabel('だれを招待しますか').selectOption('野原 みお');
      await expect(sheet.getByText('野原 みおさん')).toBeVisible();
      expect(linkIn(await lineText())).toBe(link);
      await sheet.getByRole('button', { name: 'リンクを作り直す' }).click();
      await expect(page.getByText('招待リンクを作り直しました。前のリンクは使えません')).toBeVisible();
      await expect.poll(async () => linkIn(await lineText())).not.toBe(link);
    });

    const phone = await context.newPage();
    await test.step('the old link says what to do', async () => {
      await phone.goto(link);
      await expect(phone.getByText('この招待リンクは、使用済みか無効です')).toBeVisible();
      await expectAccessibleAtEachWidth(phone);
      link = linkIn(await lineText());
    });

    await test.step('the guardian says only that they are one', async () => {
      await phone.goto(link);
      await expectPage(phone, '新規会員登録');
      await expect(phone.getByText('野原 みお', { exact: true })).toBeVisible();
      await expect(phone.getByText('野原 海斗')).toHaveCount(0);
      await expect(phone.getByLabel('招待コード')).toBeHidden();
      await fillPerson(phone);
      await phone.getByLabel('名前', { exact: true }).fill(GUARDIAN.name);
      const submit = phone.getByRole('button', { name: '登録', exact: true });
      await submit.click();
      await expect(phone.getByText('選手・保護者・監督のどれかを選択してください')).toBeVisible();
      await phone.getByText('本人です').click();
      await expect(phone.getByLabel('名前', { exact: true })).toBeHidden();
      await phone.getByText('保護者です').click();
      await expect(phone.getByLabel('保護者の方のお名前')).toHaveValue(GUARDIAN.name);
      await expectAccessibleAtEachWidth(phone);
      await submit.click();
      await expect(phone).toHaveURL(/\/login$/);
      const members = await ask(server, 'members', { token: coach });
      expect(members.find(({ name }) => name === '野原 みお')).toMatchObject({
        has_account: false,
        guardians: [{ name: GUARDIAN.name }],
      });
    });

    await test.step('the link is used up', async () => {
      await phone.goto(link);
      await expect(phone.getByText('この招待リンクは、使用済みか無効です')).toBeVisible();
    });

    await test.step('a guardian who is logged in gets a second child, and then is led to the team', async () => {
      const members = await ask(server, 'members', { token: coach });
      const id = members.find(({ name }) => name === '野原 海斗')?.id ?? 0;
      const invite = await ask(server, 'memberInviteLink', { token: coach, id });
      const mail = new URL(await server.mailedLink(PLAYER.email));
      await ask(server, 'verifyEmail', {
        body: { token: mail.searchParams.get('token'), password: PASSWORD },
      });
      await openPage(
        phone,
        await openSession(server, PLAYER.email),
        new URL(invite.url).pathname,
        `${TEAM}に参加`,
      );
      await phone.getByText('保護者です').click();
      await phone.getByRole('button', { name: '参加する' }).click();
      await expectPage(phone, 'マイページ');
      await expect(phone.getByRole('list', { name: 'お子さん' }).getByRole('button')).toHaveCount(2);
      const next = await ask(server, 'memberInviteLink', { token: coach, id });
      await phone.goto(new URL(next.url).pathname);
      await expect(phone.getByText(`すでに「${TEAM}」に参加しています`)).toBeVisible();
    });
  },
);
