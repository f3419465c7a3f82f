import type { Page } from '@playwright/test';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { confirmDeletion, expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { newCoach, newPlayer, openPage, personOfTest } from './support/people.ts';
import { newGame } from './support/records.ts';
import { abort } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

const NAME = '鈴木 翔太';

/** Creates a member with lines whom the coach entered, and the same person again, who joined by the link. */
async function enterTwice(server: RunningServer, token: string) {
  const entered = await ask(server, 'createMember', { token, body: { name: NAME, number: '12' } });
  await newPlayer(server, { coach: token }, personOfTest(NAME, 'shota'));
  const joined = (await ask(server, 'members', { token })).find(
    ({ has_account, role }) => has_account && role === 'player',
  );
  const games = [await newGame(server, token), await newGame(server, token)];
  const bat = async (game_id: number | undefined, user_id: number | undefined, hits: number) => {
    const counts = { at_bats: 3, hits, runs: 1, plate_appearances: ['中安', '四球'] };
    const body = { ...emptyBattingLine, game_id, user_id, ...counts };
    return ask(server, 'createBatting', { token, body });
  };
  await bat(games[0], entered.id, 1);
  await bat(games[1], entered.id, 1);
  await bat(games[1], joined?.id, 2);
  const pitching = {
    ...emptyPitchingLine,
    game_id: games[0],
    user_id: joined?.id,
    pitching_innings_outs: 16,
  };
  await ask(server, 'createPitching', { token, body: pitching });
  return { entered: entered.id, joined: joined?.id ?? 0, game: games[1] ?? 0 };
}

const row = (page: Page, text: string) => page.getByRole('main').locator('[data-member]', { hasText: text });
const undo = (page: Page) => page.getByRole('button', { name: '取り消す' });

onPhone((width) => {
  test(
    `two entries of one person are merged, and separated again (${width} px)`,
    ONLY_IN_ALL_ON_BOTH,
    async ({ page, server }) => {
      const token = await newCoach(server);
      const { entered, joined, game } = await enterTwice(server, token);
      const readBatters = async () =>
        (await ask(server, 'game', { token, id: game })).batting_records.map(({ user_id, hits }) => [
          user_id,
          hits,
        ]);
      await openPage(page, token, '/members', 'メンバー');

      await test.step('the members page asks, and says what tells the two apart', async () => {
        await expect(page.getByText(`${NAME} が2人います。`)).toBeVisible();
        await expect(page.getByText('背番号12・アカウントなし・2試合')).toBeVisible();
        await expect(page.getByText('きょう参加・2試合')).toBeVisible();
        await expect(row(page, '同じ名前')).toHaveCount(2);
        await expectAccessibleLightAndDark(page);
      });

      await test.step('the line of a game that both have must be chosen', async () => {
        await page.getByRole('link', { name: '1人にまとめる' }).click();
        await expectPage(page, 'メンバーをまとめる');
        await expect(
          page.getByRole('group', { name: '残すメンバー' }).getByRole('radio').first(),
        ).toBeChecked();
        const conflict = page.getByRole('group', { name: '2026年5月3日 港北クラブ戦の打撃' });
        await expect(conflict).toContainText('3打数1安打');
        await expect(conflict).toContainText('3打数2安打');
        await page.getByRole('button', { name: '1人にまとめる' }).click();
        await expect(conflict).toContainText('使う記録を選んでください');
        await expect(conflict.getByRole('radio').first()).toBeFocused();
        await expectAccessibleLightAndDark(page);
        await conflict.getByText('3打数2安打').click();
      });

      await test.step('one member stays, with both lines, the account and the chosen line', async () => {
        await page.getByRole('button', { name: '1人にまとめる' }).click();
        await expectPage(page, 'メンバー');
        await expect(row(page, NAME)).toHaveCount(1);
        expect(await readBatters()).toEqual([[entered, 2]]);
      });

      await test.step('the toast undoes it', async () => {
        await undo(page).click();
        await expect(row(page, NAME)).toHaveCount(2);
        expect((await readBatters()).sort()).toEqual(
          [
            [entered, 1],
            [joined, 2],
          ].sort(),
        );
      });

      await test.step('so does the history', async () => {
        await page.getByRole('link', { name: '1人にまとめる' }).click();
        await page.getByText('3打数1安打').click();
        await page.getByRole('button', { name: '1人にまとめる' }).click();
        await expectPage(page, 'メンバー');
        await page.goto('/history');
        const entry = page
          .getByRole('listitem')
          .filter({ hasText: `${NAME}を${NAME}(12)にまとめました` })
          .first();
        await entry.getByRole('button', { name: '元に戻す' }).click();
        await expect(page.getByText(`${NAME}を${NAME}(12)から分けました`)).toHaveCount(2);
        expect(await ask(server, 'members', { token })).toHaveLength(3);
      });

      await test.step('who says that they are different people is not asked again', async () => {
        await page.goto('/members');
        await page.getByRole('button', { name: '別の人です' }).click();
        await expect(page.getByText(`${NAME} が2人います。`)).toHaveCount(0);
        await page.reload();
        await expect(row(page, NAME)).toHaveCount(2);
        await expect(page.getByText('同じ名前')).toHaveCount(0);
      });
    },
  );
});

test(
  'two accounts are not merged, and a member can be merged with one of another name',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await newPlayer(server, { coach: token }, personOfTest(NAME, 'one'));
    await newPlayer(server, { coach: token }, personOfTest(NAME, 'two'));
    await ask(server, 'createMember', { token, body: { name: 'すずき' } });
    await openPage(page, token, '/members', 'メンバー');

    await test.step('the page leads to where a join is undone', async () => {
      await page.getByRole('link', { name: '1人にまとめる' }).click();
      await expect(page.getByText('2人ともアカウントを持っているため、まとめられません')).toBeVisible();
      await expect(page.getByRole('button', { name: '1人にまとめる' })).toHaveCount(0);
      await page
        .getByRole('link', { name: `${NAME} の設定` })
        .last()
        .click();
      await expectPage(page, 'メンバー');
      await expect(row(page, NAME).last()).toBeFocused();
      await expect(page.getByRole('button', { name: '参加を取り消す' })).toBeVisible();
    });

    await test.step('from the settings of a member, the other one is chosen', async () => {
      await page.getByRole('link', { name: 'ほかのメンバーとまとめる' }).click();
      await page.getByLabel(`${NAME} とまとめるメンバー`).selectOption({ label: 'すずき' });
      await page.getByRole('group', { name: '残すメンバー' }).getByText('すずき').click();
      await page.getByRole('button', { name: '1人にまとめる' }).click();
      await expectPage(page, 'メンバー');
      await expect(page.getByText(`${NAME}をすずきにまとめました`)).toBeVisible();
      await expect(row(page, 'すずき')).toHaveCount(1);
      await expect(row(page, NAME)).toHaveCount(1);
    });
  },
);

test('a member without records is deleted, and restored', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
  const token = await newCoach(server);
  await ask(server, 'createMember', { token, body: { name: 'まちがい' } });
  const played = await ask(server, 'createMember', { token, body: { name: '出場 済' } });
  const game = await newGame(server, token);
  await ask(server, 'createBatting', {
    token,
    body: { ...emptyBattingLine, game_id: game, user_id: played.id },
  });
  await openPage(page, token, '/members', 'メンバー');
  const remove = page.getByRole('button', { name: '削除する' });

  await test.step('a member with records is not offered for deletion', async () => {
    await row(page, '出場 済').click();
    await expect(page.getByRole('link', { name: 'ほかのメンバーとまとめる' })).toBeVisible();
    await expect(remove).toHaveCount(0);
  });

  await test.step('the deletion asks first and can be undone', async () => {
    await row(page, 'まちがい').click();
    await remove.click();
    await confirmDeletion(page);
    await expect(row(page, 'まちがい')).toHaveCount(0);
    await expect(page.getByRole('main').locator('[data-member]:focus')).toHaveCount(1);
    await undo(page).click();
    await expect(row(page, 'まちがい')).toBeVisible();
  });

  await test.step('where the server refuses, the reason is said and leaving offered', async () => {
    await row(page, 'まちがい').click();
    await expect(remove).toBeVisible();
    // A refetch would show the record and remove the button.
    const goOn = await abort(page, 'GET', '**/api/members*');
    const id = (await ask(server, 'members', { token })).find(({ name }) => name === 'まちがい')?.id;
    await ask(server, 'createBatting', { token, body: { ...emptyBattingLine, game_id: game, user_id: id } });
    await remove.click();
    await confirmDeletion(page);
    await expect(page.getByText('試合の記録があるメンバーは削除できません')).toBeVisible();
    await goOn();
    await expectAccessibleLightAndDark(page);
    await page.getByRole('button', { name: '退団にする' }).last().click();
    await expect(page.getByText('まちがい を退団にしました')).toBeVisible();
  });
});
