import type { Page } from '@playwright/test';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth, expectGreen } from './support/looks.ts';
import { newCoach, newPlayer, openPage, takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

const IPHONE_WITH_BARS = { width: 390, height: 664 };
const LONG_NAME = '佐々木 五郎左衛門之助義経';
const LONG_OPPONENT = '特定非営利活動法人多摩川河川敷少年野球育成連合会選抜東日本代表ビクトリーズ連盟';

const GAME = {
  date: '2026-11-22',
  game_type: '公式戦',
  tournament: '秋季リーグ',
  opponent: '丘の上スターズ',
  team_score: 5,
  opponent_score: 3,
  innings: 7,
  bats_first: false,
  line_score: { us: [0, 2, 0, 1, 0, 2, null], them: [1, 0, 0, 0, 2, 0, 0], opponent_errors: 0 },
};

/** The names in the order of the ids. */
const NAMES: readonly string[] = [
  '川原 二葉',
  '青空 一朗',
  '山本 三太',
  '高台 四季',
  '港 五郎左衛門',
  '森 六花',
  '谷口 七海',
  '岸辺 九',
  '野原 八雲',
  '石段 万里',
  '坂上 千里',
];

/** Adds the members and returns their ids. */
async function addPlayers(server: RunningServer, token: string, names = NAMES) {
  const ids: number[] = [];
  for (const name of names) ids.push((await ask(server, 'createMember', { token, body: { name } })).id);
  return ids;
}

interface Written {
  readonly order: number;
  readonly positions: readonly string[];
  readonly words: readonly string[];
  readonly counts: object;
}

const BATTERS: readonly Written[] = [
  {
    order: 1,
    positions: ['二塁手'],
    words: ['遊ゴ', '三振', '中安', '左安'],
    counts: { at_bats: 4, hits: 2, rbis: 1, strikeouts: 1, steals: 1, caught_stealing: 1 },
  },
  {
    order: 2,
    positions: ['遊撃手'],
    words: ['四球', '左安', '二ゴ', '中飛'],
    counts: { at_bats: 3, hits: 1, walks: 1 },
  },
  { order: 3, positions: ['中堅手'], words: ['中飛', '遊併', '三振'], counts: { at_bats: 3, strikeouts: 1 } },
  {
    order: 4,
    positions: ['一塁手'],
    words: ['三振', '右飛', '一邪飛'],
    counts: { at_bats: 3, strikeouts: 1 },
  },
  {
    order: 5,
    positions: ['三塁手'],
    words: ['左安', '三振', '四球'],
    counts: { at_bats: 2, hits: 1, walks: 1, runs: 2, strikeouts: 1, errors: 1 },
  },
  {
    order: 6,
    positions: ['捕手'],
    words: ['投犠', '左本', '右安'],
    counts: { at_bats: 2, hits: 1, home_runs: 1, rbis: 2, runs: 1, sacrifice_hits: 1 },
  },
  {
    order: 7,
    positions: ['左翼手'],
    words: ['右二', '遊ゴ'],
    counts: { at_bats: 2, doubles: 1, rbis: 1, runs: 1 },
  },
  { order: 7, positions: ['投手'], words: ['三振'], counts: { at_bats: 1, strikeouts: 1 } },
  { order: 8, positions: ['右翼手'], words: ['二ゴ', '四球'], counts: { at_bats: 1, walks: 1 } },
  { order: 8, positions: ['代打', '右翼手'], words: ['左犠飛'], counts: { sacrifice_flies: 1, rbis: 1 } },
  {
    order: 9,
    positions: ['投手', '左翼手'],
    words: ['中安', '三振', '死球'],
    counts: { at_bats: 2, hits: 1, hit_by_pitch: 1, strikeouts: 1, runs: 1 },
  },
];

function toBattingLines(ids: readonly number[]) {
  return BATTERS.map(({ order, positions, words, counts }, index) => ({
    ...emptyBattingLine,
    user_id: ids[index],
    order_no: order,
    position: positions[0],
    positions,
    plate_appearances: words,
    ...counts,
  }));
}

function toPitchingLines(ids: readonly number[]) {
  const starter = { pitching_innings_outs: 16, pitches: 82, strikeouts: 5, hits_allowed: 5, walks_given: 2 };
  const winner = { pitching_innings_outs: 5, strikeouts: 2, hits_allowed: 1, walks_given: 1 };
  return [
    { ...emptyPitchingLine, user_id: ids[10], result: '-', ...starter, runs_allowed: 3, earned_runs: 2 },
    { ...emptyPitchingLine, user_id: ids[7], result: '勝利', ...winner },
  ];
}

/** Records the game of the tests, with these changes, and returns its id. */
async function addGame(server: RunningServer, token: string, ids: readonly number[], changes = {}) {
  const { id } = await ask(server, 'createGame', { token, body: { ...GAME, ...changes } });
  await ask(server, 'saveSheet', {
    token,
    id,
    body: { batting: toBattingLines(ids), pitching: toPitchingLines(ids) },
  });
  return id;
}

const batting = (page: Page) => page.getByRole('table', { name: '打撃成績' });
const row = (page: Page, name: string) =>
  batting(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`${name}$`) }) });
const menu = (page: Page) => page.getByRole('button', { name: 'その他の操作' });

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Reads the cells of a row of this table. */
async function readCells(page: Page, table: string, index: number): Promise<string[]> {
  const cells = page.getByRole('table', { name: table }).getByRole('row').nth(index).locator('th, td');
  return (await cells.allTextContents()).map((text) => text.trim());
}

test('the page of a game shows its score, innings and box score', async ({ page, server }) => {
  const token = await newCoach(server);
  const ids = await addPlayers(server, token);
  const id = await addGame(server, token, ids);
  await page.setViewportSize(IPHONE_WITH_BARS);
  await openPage(page, token, `/games/${id}`, '丘の上スターズ戦');

  await test.step('score, innings and four batters stand above the menu of a small phone', async () => {
    const bar = await page.getByRole('navigation', { name: 'メニュー' }).boundingBox();
    const fourth = await row(page, '高台 四季').boundingBox();
    expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const [own, theirs] = [page.getByText('5', { exact: true }), page.getByText('3', { exact: true })];
    expect((await own.first().boundingBox())?.y).toBe((await theirs.first().boundingBox())?.y);
  });

  await test.step('the innings list the side that batted first above, with totals, hits and errors', async () => {
    const rows = [await readCells(page, 'イニングスコア', 1), await readCells(page, 'イニングスコア', 2)];
    expect(rows[0]?.join(' ')).toBe('丘の上スターズ 1 0 0 0 2 0 0 3 6 0');
    expect(rows[1]?.join(' ')).toBe('青空ナイン 0 2 0 1 0 2 X 5 8 1');
  });

  await test.step('the notes name who decided the game, and what the box score has no column for', async () => {
    const notes = page.getByRole('main').getByRole('listitem');
    for (const note of [
      '責任投手勝 岸辺 九（1勝0敗）',
      '本塁打森 六花',
      '二塁打谷口 七海',
      '盗塁川原',
      '犠打森',
      '犠飛石段',
      '失策港',
      '併殺打山本',
    ]) {
      await expect(notes.filter({ hasText: new RegExp(`^${note}$`) })).toBeVisible();
    }
  });

  await test.step('the second line of a batter has the plate appearances, hits green and bold', async () => {
    const first = row(page, '川原 二葉');
    await expect(first).toContainText('遊ゴ三振中安左安');
    await expectGreen(first.getByText('中安'));
    await expect(first.getByText('中安')).toHaveCSS('font-weight', '700');
    await expect(first.getByText('遊ゴ')).toHaveCSS('font-weight', '400');
    await expect(batting(page).getByRole('columnheader')).toHaveText(
      ['打者', '打数', '安打', '打点', '得点'],
      {
        useInnerText: true,
      },
    );
    await expect(row(page, '坂上 千里')).toContainText('9投左');
    await expect(row(page, '石段 万里')).toContainText('8番 途中出場 打右');
  });

  await test.step('a tap anywhere on a row opens its details below it', async () => {
    await row(page, '川原 二葉').getByRole('cell').last().click();
    await expect(page.locator('dl')).toContainText('打率.500');
    const [detail, phone] = [await page.locator('dl').boundingBox(), IPHONE_WITH_BARS.height];
    expect(detail?.height).toBeLessThan(phone / 2);
    await expectAccessible(page);
    await row(page, '川原 二葉').getByRole('cell').first().click();
    await expect(page.locator('dl')).toHaveCount(0);
  });

  await test.step('the score moves into the head while the page is scrolled', async () => {
    const head = page.locator('.page-head');
    await expect(head).not.toContainText('5–3');
    await page.mouse.wheel(0, 600);
    await expect(head).toContainText('5–3');
    await expect(head.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -600);
    await expect(head).not.toContainText('5–3');
  });

  await test.step('pitches that nobody counted are neither shown on a phone nor 0 on a wide screen', async () => {
    const pitching = page.getByRole('table', { name: '投手成績' });
    await expect(pitching.getByText('82球')).toBeVisible();
    await expect(pitching.getByText('0球')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(pitching.getByText('82球')).toBeHidden();
    expect((await readCells(page, '投手成績', 2)).slice(1, 4)).toEqual(['1 2/3', '-', '1']);
  });

  await test.step('a wide screen has a column for each plate appearance', async () => {
    await expect(batting(page).getByRole('columnheader')).toHaveText(
      [
        '打者',
        '第1',
        '第2',
        '第3',
        '第4',
        '打数',
        '安打',
        '打点',
        '得点',
        '四死球',
        '三振',
        '盗塁',
        '失策',
      ].map((head) => new RegExp(`^${head}`)),
    );
    await expect(row(page, '川原 二葉').getByRole('cell').nth(2)).toHaveText('中安');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test(
  'long names, many runs and many innings fit the narrowest phone',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const ids = await addPlayers(server, token, NAMES.with(3, LONG_NAME));
    const line_score = {
      us: [12, 0, 3, 0, 0, 4, 0, 0, 6, 0, 0, 0],
      them: [0, 10, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0],
      opponent_errors: null,
    };
    const scores = { team_score: 25, opponent_score: 13, line_score, innings: 12, bats_first: true };
    const id = await addGame(server, token, ids, { ...scores, opponent: LONG_OPPONENT });
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, token, `/games/${id}`, `${LONG_OPPONENT}戦`);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.getByText(LONG_OPPONENT, { exact: true }).first()).toBeVisible();
    const cut = await page.getByRole('table').evaluateAll((tables) =>
      tables
        .flatMap((table) => [...table.querySelectorAll('td')])
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    );
    expect(cut).toEqual([]);
    await row(page, LONG_NAME).getByRole('button').click();
    await expect(page.locator('dl')).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);

    // A usual phone at twice its text size.
    await page.setViewportSize({ width: 195, height: 422 });
    expect(await sidewaysScroll(page)).toBe(0);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.width).toBeGreaterThan(150);
  },
);

test('a coach finds what can be done with a game in its head', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  const id = await addGame(server, token, await addPlayers(server, token));
  await openPage(page, token, `/games/${id}`, '丘の上スターズ戦');
  await expect(page.getByText('入力中', { exact: true })).toBeVisible();
  const complete = page.getByText('検算で合わないところはありません');
  await expect(complete).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(complete).toBeHidden();
  await page.emulateMedia({ media: null });

  await menu(page).click();
  const actions = page.getByRole('list', { name: 'その他の操作' });
  await expect(actions.getByRole('listitem')).toHaveText([
    '確定する',
    'この試合の変更履歴',
    '球数の表',
    '印刷',
    '試合の情報',
    '試合を削除',
  ]);
  await expectAccessibleAtEachWidth(page);
  await page.keyboard.press('Escape');
  await expect(actions).toBeHidden();
  await expect(menu(page)).toBeFocused();

  await page.getByRole('main').getByRole('button', { name: '確定する' }).click();
  await expect(page.getByText('試合を確定しました')).toBeVisible();
  await expect(complete).toHaveCount(0);
  await expect(page.getByText('確定', { exact: true })).toBeVisible();
  await expect(actions).toBeHidden();

  await page.getByRole('link', { name: 'スコアを直す' }).click();
  await expect(page).toHaveURL(`/games/${id}/sheet`);
});

test('a player sees the game without anything to edit', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  const id = await addGame(server, token, await addPlayers(server, token), { team_score: 6 });
  await openPage(page, await newPlayer(server, { coach: token }), `/games/${id}`, '丘の上スターズ戦');
  await row(page, '川原 二葉').getByRole('button').click();
  await expect(page.locator('dl')).toContainText('打率.500');
  await menu(page).click();
  await expect(page.getByRole('list', { name: 'その他の操作' }).getByRole('listitem')).toHaveText(['印刷']);
  await page.keyboard.press('Escape');
  const main = page.getByRole('main');
  for (const text of ['編集', '削除', '追加', '確定', '入力中', '合いません']) {
    await expect(main.getByText(text)).toHaveCount(0);
  }
});

test('a game without lines leads a recorder to the sheet first', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  const { id } = await ask(server, 'createGame', {
    token,
    body: { ...GAME, line_score: null, innings: null },
  });
  await page.setViewportSize(IPHONE_WITH_BARS);
  // On its day, too: the game is over.
  await page.clock.setFixedTime(new Date(`${GAME.date}T18:00:00+09:00`));
  await openPage(page, token, `/games/${id}`, '丘の上スターズ戦');
  await expect(page.getByRole('table')).toHaveCount(0);
  const links = page.getByRole('main').getByRole('link', { name: /成績をまとめて入力|スコアをつける/ });
  await expect(links).toHaveText(['成績をまとめて入力', 'スコアをつける']);
  await expect(links.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('野手の成績はまだありません')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await takeSession(page, await newPlayer(server, { coach: token }));
  await page.goto(`/games/${id}`);
  await expect(page.getByText('投手の成績はまだありません')).toBeVisible();
  await expect(page.getByRole('link', { name: '成績をまとめて入力' })).toHaveCount(0);
});
