import type { Locator, Page } from '@playwright/test';
import type { EndpointName } from '#contract/api.ts';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { ask } from './support/api.ts';
import { BOTH_DATABASES, expect, ON_BOTH_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth, expectAccessibleLightAndDark } from './support/looks.ts';
import { newCoach, newPlayer, PLAYER, takeSession } from './support/people.ts';
import { newGame } from './support/records.ts';
import { hold } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

type Stored = Record<string, unknown> & { readonly id: number };

/** A record that two coaches can edit at once. */
interface Editable {
  readonly name: string;
  readonly update: EndpointName;
  readonly remove: EndpointName;
  /** Creates a record over the API. */
  readonly create: (server: RunningServer, token: string) => Promise<Stored>;
  /** The stored value of the edited field. */
  readonly read: (server: RunningServer, token: string, id: number) => Promise<unknown>;
  readonly open: (page: Page, id: number) => Promise<void>;
  readonly input: (page: Page) => Locator;
  readonly field: string;
  readonly label: string;
  readonly save: (page: Page) => Locator;
  readonly gone: RegExp;
}

const updateButton = (page: Page) => page.getByRole('button', { name: '更新する' });

async function newLine<Name extends 'createBatting' | 'createPitching'>(
  server: RunningServer,
  token: string,
  name: Name,
  line: object,
): Promise<Stored> {
  const game_id = await newGame(server, token);
  const { id: user_id } = await ask(server, 'createMember', { token, body: { name: '青空 太郎' } });
  return ask(server, name, { token, body: { ...line, game_id, user_id } });
}

const EDITABLES: readonly Editable[] = [
  {
    name: 'a game',
    update: 'updateGame',
    remove: 'deleteGame',
    create: async (server, token) => ask(server, 'game', { token, id: await newGame(server, token) }),
    read: async (server, token, id) => (await ask(server, 'game', { token, id })).opponent,
    open: async (page, id) => void (await page.goto(`/records/game/${id}/edit`)),
    input: (page) => page.getByLabel('相手チーム', { exact: true }),
    field: 'opponent',
    label: '相手チーム',
    save: updateButton,
    gone: /この試合は、ほかの人が削除しました/,
  },
  {
    name: 'a batting line',
    update: 'updateBatting',
    remove: 'deleteBatting',
    create: (server, token) => newLine(server, token, 'createBatting', emptyBattingLine),
    read: async (server, token, id) => (await ask(server, 'batting', { token, id })).rbis,
    open: async (page, id) => void (await page.goto(`/records/batting/${id}/edit`)),
    input: (page) => page.getByRole('textbox', { name: '打点', exact: true }),
    field: 'rbis',
    label: '打点',
    save: updateButton,
    gone: /この成績か試合は、ほかの人が削除しました/,
  },
  {
    name: 'a pitching line',
    update: 'updatePitching',
    remove: 'deletePitching',
    create: (server, token) => newLine(server, token, 'createPitching', emptyPitchingLine),
    read: async (server, token, id) => (await ask(server, 'pitching', { token, id })).pitches,
    open: async (page, id) => void (await page.goto(`/records/pitching/${id}/edit`)),
    input: (page) => page.getByRole('textbox', { name: '球数', exact: true }),
    field: 'pitches',
    label: '球数',
    save: updateButton,
    gone: /この成績か試合は、ほかの人が削除しました/,
  },
  {
    name: 'an item of the schedule',
    update: 'updateScheduleItem',
    remove: 'deleteScheduleItem',
    create: (server, token) =>
      ask(server, 'createScheduleItem', { token, body: { date: '2026-05-20', location: '市民球場' } }),
    read: async (server, token, id) =>
      (await ask(server, 'schedule', { token })).find((item) => item.id === id)?.location,
    open: async (page) => {
      await page.clock.setFixedTime(new Date('2026-05-20T10:00:00+09:00'));
      await page.goto('/schedule');
      await page.getByRole('button', { name: '編集' }).click();
    },
    input: (page) => page.getByRole('dialog').getByLabel('場所'),
    field: 'location',
    label: '場所',
    save: (page) => page.getByRole('dialog').getByRole('button', { name: '更新', exact: true }),
    gone: /この予定は、ほかの人が削除しました/,
  },
];

/** One kind of edit is enough to show this. */

for (const editable of EDITABLES) {
  test(
    `two coaches who change ${editable.name} at once see the conflict and choose a version`,
    editable.update === 'updateGame' ? ON_BOTH_IN_ALL : ONLY_IN_ALL_ON_BOTH,
    async ({ page, server }) => {
      const token = await newCoach(server);
      const stored = await editable.create(server, token);
      const { id } = stored;
      const [mine, theirs, later] =
        typeof stored[editable.field] === 'number' ? ['7', '8', '9'] : ['甲', '乙', '丙'];
      const asTyped = (text: string) => (typeof stored[editable.field] === 'number' ? Number(text) : text);
      const other = (text: string) =>
        ask(server, editable.update, {
          token,
          id,
          body: { ...stored, version: undefined, [editable.field]: asTyped(text) },
        });
      await takeSession(page, token);
      await editable.open(page, id);
      await expect(editable.input(page)).toBeVisible();
      const conflict = page.getByRole('alert').filter({ hasText: 'まだ保存していません' });

      await test.step('the own version can overwrite the other', async () => {
        await editable.input(page).fill(mine);
        await other(theirs);
        await editable.save(page).click();
        await expect(conflict).toContainText(editable.label);
        await expect(conflict.getByRole('definition')).toHaveText([mine, theirs]);
        expect(await editable.read(server, token, id)).toBe(asTyped(theirs));
        await expectAccessibleAtEachWidth(page);
        await conflict.getByRole('button', { name: '自分の入力で上書きする' }).click();
        await expect.poll(() => editable.read(server, token, id)).toBe(asTyped(mine));
      });

      await test.step('the version of the other coach can be taken over into the form', async () => {
        await editable.open(page, id);
        await expect(editable.input(page)).toHaveValue(mine);
        await editable.input(page).fill(theirs);
        await editable.open(page, id);
        const restored = page.getByText('前回入力した、保存前の内容を表示しています。');
        await expect(restored).toBeVisible();
        await other(later);
        await editable.save(page).click();
        await conflict.getByRole('button', { name: '別の端末の変更を使う' }).click();
        await expect(conflict).toBeHidden();
        await expect(editable.input(page)).toHaveValue(later);
        await expect(restored).toBeHidden();
        expect(await editable.read(server, token, id)).toBe(asTyped(later));
      });

      await test.step('the form reports a deletion by the other coach and keeps the input', async () => {
        await editable.input(page).fill(mine);
        await ask(server, editable.remove, { token, id });
        await editable.save(page).click();
        await expect(page.getByText(editable.gone)).toBeVisible();
        await expect(editable.input(page)).toHaveValue(mine);
      });
    },
  );
}

/** Opens a coach's sheet of three batters. Somebody else changes two of them while the coach types. */
async function meetOnSheet(page: Page, server: RunningServer) {
  const token = await newCoach(server);
  const id = await newGame(server, token);
  const other = await newPlayer(server, { coach: token }, { ...PLAYER, name: '佐藤 健' });
  const { id: sato } = await ask(server, 'currentUser', { token: other });
  const rights = { name: '佐藤 健', plays: true, active: true, records: true };
  await ask(server, 'updateMember', { token, id: Number(sato), body: rights });
  const batting: Record<string, unknown>[] = [];
  for (const [index, name] of ['青空 一朗', '川原 二葉', '山本 三太'].entries()) {
    const { id: user_id } = await ask(server, 'createMember', { token, body: { name } });
    const line = { ...emptyBattingLine, user_id, order_no: index + 1, at_bats: 1, strikeouts: 1 };
    batting.push({ ...line, position: ['投手', '捕手', '一塁手'][index], plate_appearances: ['三振'] });
  }
  const saveAsSato = (change: readonly object[], lineScore = {}) =>
    ask(server, 'saveSheet', {
      token: other,
      id,
      body: {
        batting: batting.map((line, index) => ({ ...line, ...change[index] })),
        pitching: [],
        ...lineScore,
      },
    });
  await saveAsSato([]);
  await takeSession(page, token);
  await page.goto(`/games/${id}/sheet`);
  const readStored = async () => {
    const { batting_records } = await ask(server, 'game', { token, id });
    return batting_records.map(({ plate_appearances, errors }) => [plate_appearances?.join(' '), errors]);
  };
  const lineScore = async () => (await ask(server, 'game', { token, id })).line_score?.us;
  return { token, id, saveAsSato, stored: readStored, lineScore };
}

const LINE_SCORE = { us: [0, 2], them: [1, 0], opponent_errors: null };
const WALK = { plate_appearances: ['三振', '四球'], walks: 1 };

test('an editor follows what others save until it is touched, and says how old it is', async ({
  page,
  server,
}) => {
  const { id, saveAsSato } = await meetOnSheet(page, server);
  const row = page.getByRole('button', { name: /青空/ }).first();
  const age = page.getByText(/^\d+:\d\dの内容・最新かどうか確かめています$/);

  /** Leaves the sheet and returns after the other coach has saved. */
  async function comeBack(...changes: readonly object[]): Promise<void> {
    await page
      .getByRole('link', { name: /港北クラブ/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/games/${id}`);
    // The address changes before the page does, and a sheet that was never left would not ask again.
    await expect(page.getByRole('heading', { name: 'スコアシート' })).toBeHidden();
    await saveAsSato(changes);
    await page.goBack();
  }

  /** Does the same as `comeBack`, but holds the server's answers back until the returned function is called. */
  async function comeBackEarly(...changes: readonly object[]): Promise<() => void> {
    const release = await hold(page, `**/api/games/${id}`);
    await comeBack(...changes);
    return release;
  }

  await test.step('what was shown before comes with its time, and the newest follows', async () => {
    await expect(row).toContainText('三振');
    const release = await comeBackEarly(WALK);
    await expect(row).not.toContainText('四球');
    await expect(age).toBeVisible();
    release();
    await expect(row).toContainText('四球');
    await expect(age).toBeHidden();
  });

  await test.step('without a network it says how old it is, and follows when the network is back', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().setOffline(true);
    await comeBack({ plate_appearances: ['三振', '四球', '四球'], walks: 2 });
    await expect(page.getByText(/^\d+:\d\dの内容・最新かどうか確かめられません$/)).toBeVisible();
    await expect(page.getByText(/^圏外・\d+:\d\dの内容$/)).toBeVisible();
    await expect(row).not.toContainText(/四球\s*四球/);
    await page.context().setOffline(false);
    await expect(row).toContainText(/四球\s*四球/);
    await expect(page.getByText(/\d+:\d\dの内容/)).toHaveCount(0);
  });

  await test.step('what was entered meanwhile stays, the rest follows, and the difference is said', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const release = await comeBackEarly({ plate_appearances: ['二ゴ'] }, WALK);
    await row.click();
    await page.getByRole('button', { name: '単打', exact: true }).click();
    release();
    await expect(page.getByText('この画面を開いたあとに、別の端末で変更されました')).toBeVisible();
    await expect(page.getByText('入力はそのままです。')).toBeVisible();
    await expect(page.getByRole('button', { name: /川原/ }).first()).toContainText('四球');
    await expect(page.getByRole('main')).not.toContainText('二ゴ');
  });
});

for (const viewport of [
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    /** Adds a single to the first batter. */
    async function enterSingle(page: Page): Promise<void> {
      if (viewport.width < 900) {
        await page.getByRole('button', { name: /青空/ }).first().click();
        await page.getByRole('button', { name: '単打', exact: true }).click();
        return;
      }
      await page.getByRole('textbox', { name: '青空 一朗 打席結果' }).fill('単打');
      await page.keyboard.press('Enter');
    }

    test(
      'a sheet that somebody else saved first is compared and saved player by player',
      viewport.width === 390 ? BOTH_DATABASES : ONLY_IN_ALL_ON_BOTH,
      async ({ page, server }) => {
        const { saveAsSato, stored, lineScore } = await meetOnSheet(page, server);
        const save = page.getByRole('button', { name: '保存する' });
        const title = page.getByRole('heading', { name: 'まだ保存していません' });
        const refusal = page
          .getByText(/^保存できません：\d+:\d\dに佐藤さんが変更$/)
          .filter({ visible: true });
        const player = (name: string) => page.getByRole('group', { name: new RegExp(name) });
        const back = page.getByRole('button', { name: '入力に戻る' });
        const accept = page.getByRole('button', { name: 'この選び方で保存' });

        await test.step('the refusal is seen and read at once', async () => {
          await enterSingle(page);
          await saveAsSato([{ errors: 1 }, WALK], { line_score: LINE_SCORE });
          await save.click();
          await expect(title).toBeFocused();
          await expect(title).toBeInViewport();
          await expect(refusal).toBeInViewport();
          await expect(page.getByText('違うところ 1か所')).toBeVisible();
          await expect(page.getByText('ほかの1人は同じ')).toBeVisible();
          await expect(page.getByText('佐藤さんだけが変更した2か所は、取り込みました。')).toBeVisible();
          await expect(player('青空 一朗').getByLabel('あなた')).toBeChecked();
          await expect(player('川原 二葉')).toBeHidden();
          await expectAccessibleLightAndDark(page);
        });

        await test.step('the input is where it was, and the bar leads back', async () => {
          await back.click();
          await expect(title).toBeHidden();
          await expect(refusal).toBeVisible();
          await page.getByRole('button', { name: '見比べる' }).click();
          await expect(title).toBeFocused();
        });

        await test.step('each player is chosen, or all at once', async () => {
          await page.getByRole('button', { name: 'すべて佐藤さん' }).click();
          await expect(player('青空 一朗').getByLabel('佐藤さん')).toBeChecked();
          await page.getByRole('button', { name: 'すべて自分の入力' }).click();
          await expect(player('青空 一朗').getByLabel('あなた')).toBeChecked();
          await accept.click();
          await expect(page).toHaveURL(/\/games\/\d+$/);
          expect(await stored()).toEqual([
            ['三振 単打', 0],
            ['三振 四球', 0],
            ['三振', 0],
          ]);
          expect(await lineScore()).toEqual([0, 2]);
        });

        await test.step('the save is undone in the history', async () => {
          await page.getByRole('button', { name: '取り消す' }).click();
          await expect(page.getByText('元に戻しました')).toBeVisible();
          expect(await stored()).toEqual([
            ['三振', 1],
            ['三振 四球', 0],
            ['三振', 0],
          ]);
        });

        await test.step('where each has changed other players, the save takes both without a question', async () => {
          await page.goto(`${page.url()}/sheet`);
          await enterSingle(page);
          await saveAsSato([{ errors: 1 }, WALK, { errors: 2 }]);
          await page.getByRole('button', { name: 'このまま保存' }).click();
          await expect(page.getByText('佐藤さんの変更も取り込みました')).toBeVisible();
          await expect(page).toHaveURL(/\/games\/\d+$/);
          expect(await stored()).toEqual([
            ['三振 単打', 1],
            ['三振 四球', 0],
            ['三振', 2],
          ]);
        });
      },
    );
  });
}
