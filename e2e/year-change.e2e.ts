import { emptyBattingLine } from '../test/support/empty-lines.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { newCoach, openPage } from './support/people.ts';
import { newGame } from './support/records.ts';
import { answer } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

/** A day in March, shortly before the next school year begins. */
const TODAY = new Date('2027-03-10T12:00:00+09:00');

async function newPupils(server: RunningServer, token: string) {
  const add = (name: string, number: string, school_entry_year: number | null) =>
    ask(server, 'createMember', { token, body: { name, number, school_entry_year } });
  const sixth = await add('青空 一朗', '10', 2021);
  await add('青空 二朗', '18', 2021);
  const fifth = await add('青空 三朗', '3', 2022);
  await add('学年 無', '30', null);
  const game_id = await newGame(server, token);
  await ask(server, 'createBatting', { token, body: { ...emptyBattingLine, game_id, user_id: sixth.id } });
  return { sixth: sixth.id, fifth: fifth.id };
}

onPhone((width) => {
  test(
    `a new year is previewed, saved at once and undone (${width} px)`,
    ONLY_IN_ALL_ON_BOTH,
    async ({ page, server }) => {
      const token = await newCoach(server);
      const { sixth } = await newPupils(server, token);
      const team = () => ask(server, 'team', { token });
      const activeNumbers = async () =>
        (await ask(server, 'members', { token })).filter(({ active }) => active).map(({ number }) => number);
      const before = { team: await team(), numbers: await activeNumbers() };
      await page.clock.setFixedTime(TODAY);
      await openPage(page, token, '/members', 'メンバー');
      await page.getByRole('link', { name: '年度更新' }).click();
      await expectPage(page, '年度更新');
      const person = (name: string) => page.getByRole('checkbox', { name });

      await test.step('the highest grade leaves at the end of the school year', async () => {
        await expect(person('青空 一朗')).toBeChecked();
        await expect(person('青空 二朗')).toBeChecked();
        await expect(person('青空 三朗')).not.toBeChecked();
        await expect(page.getByText('小5 → 小6')).toBeVisible();
        await expect(page.getByLabel('退団・卒団の日')).toHaveValue('2027-03-31');
        await expect(page.getByText('空く背番号')).toBeVisible();
      });

      await test.step('the coach decides who leaves', async () => {
        await person('青空 二朗').uncheck();
        await person('学年 無').check();
        await page.getByText('7回', { exact: true }).click();
      });

      await test.step('a lost connection loses nothing', async () => {
        await page.route('**/api/team/year-change', (route) => route.abort());
        await page.getByRole('button', { name: '2人を退団にして更新' }).click();
        await expect(page.getByText('年度を更新できませんでした')).toBeVisible();
        await expect(person('学年 無')).toBeChecked();
        await page.unroute('**/api/team/year-change');
      });

      await test.step('everything is saved together, and the page says what was done', async () => {
        await page.getByRole('button', { name: '2人を退団にして更新' }).dblclick();
        await expect(page.getByRole('heading', { name: '年度を更新しました' })).toBeFocused();
        await expect(page.getByRole('main')).toContainText('10 青空 一朗');
        await expect(page.getByText('招待リンクを新しくしました')).toBeVisible();
        await expectAccessibleLightAndDark(page);
        expect(await activeNumbers()).toEqual(['3', '18', null]);
        expect(await team()).toMatchObject({ regulation_innings: 7 });
        expect((await team()).invite_code).not.toBe(before.team.invite_code);
      });

      await test.step('last season still shows who left', async () => {
        const figures = await ask(server, 'players', { token, query: { season: '2026' } });
        expect(figures).toMatchObject([{ user: { id: sixth }, active: false }]);
      });

      await test.step('one tap undoes all but the invite link', async () => {
        await page.getByRole('button', { name: '元に戻す' }).click();
        await expect(page.getByRole('button', { name: '2人を退団にして更新' })).toBeVisible();
        expect(await activeNumbers()).toEqual(before.numbers);
        expect((await team()).regulation_innings).toBe(before.team.regulation_innings);
        expect((await team()).invite_code).not.toBe(before.team.invite_code);
      });

      await test.step('the history names the change of the year and its undo', async () => {
        await page.goto('/history');
        await expect(page.getByText('年度更新で2人を退団にしました')).toBeVisible();
        await expect(page.getByText('年度更新を元に戻しました')).toBeVisible();
      });
    },
  );
});

test(
  'a year change keeps what the coach edited when others save first, and renews the link again',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await ask(server, 'createMember', { token, body: { name: '大人 一郎' } });
    await openPage(page, token, '/members/year-change', '年度更新');
    const submit = page.getByRole('button', { name: /更新$/ });

    await test.step('a team without grades sees nobody ticked', async () => {
      await expect(page.getByRole('checkbox', { name: '大人 一郎' })).not.toBeChecked();
      await expect(submit).toHaveText('年度を更新');
      await page.getByRole('checkbox', { name: '大人 一郎' }).check();
      await expect(page.getByRole('listitem').filter({ hasText: '大人 一郎' })).toContainText('退団');
    });

    await test.step('settings that others saved are shown, and the next attempt saves', async () => {
      const { id: _, invite_code: __, ...team } = await ask(server, 'team', { token });
      await ask(server, 'updateTeam', { token, body: { ...team, regulation_innings: 7 } });
      await submit.click();
      await expect(page.getByText('ほかの人が先に変更しました')).toBeVisible();
      await expect(page.getByRole('radio', { name: '7回' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: '大人 一郎' })).toBeChecked();
      await answer(page, 'POST', '/api/team/invite-code', 500);
      await submit.click();
      await expect(page.getByRole('heading', { name: '年度を更新しました' })).toBeVisible();
    });

    await test.step('a link that could not be renewed can be renewed again', async () => {
      await expect(page.getByText('招待リンクは、新しくできませんでした')).toBeVisible();
      await page.unroute('/api/team/invite-code');
      await page.getByRole('button', { name: 'もう一度新しくする' }).click();
      await expect(page.getByText('招待リンクを新しくしました')).toBeVisible();
    });
  },
);
