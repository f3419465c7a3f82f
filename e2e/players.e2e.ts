import type { Locator, Page } from '@playwright/test';
import type { PlayerFigures } from '#contract/stats.ts';
import { numberedName } from '#domain/member-name.ts';
import { PLAYER as OWN_NAME } from '../demo/team.ts';
import { emptyPitchingLine } from '../test/support/empty-lines.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { formatRate } from './support/figures.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, openDemoSession, openPage } from './support/people.ts';
import { newGame, recordUndefinedFigures } from './support/records.ts';
import { answer } from './support/routes.ts';

function playersTable(page: Page): Locator {
  return page.getByRole('region', { name: '選手ごとの成績' }).getByRole('table');
}

/** The names in the table, from top to bottom. */
async function namesIn(table: Locator): Promise<string[]> {
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  return table.getByRole('rowheader').getByRole('link').locator('> span:first-child').allInnerTexts();
}

async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '絞り込み', exact: true }).click();
}

function figuresOf(players: readonly PlayerFigures[], name: string): PlayerFigures {
  const player = players.find(({ user }) => numberedName(user) === name);
  if (!player) throw new Error(`${name} is not in the demo team`);
  return player;
}

test.describe('with the demo team', () => {
  test.use({ demo: true });

  test('the list of players and the page of a player are accessible and fit the screen', async ({
    page,
    server,
  }) => {
    const token = await openDemoSession(server, 'coach');
    const players = await ask(server, 'players', { token });
    const pitcher = players.find(({ pitching }) => pitching.pitching_innings_outs > 0);
    await openPage(page, token, '/players', '選手一覧');
    await namesIn(playersTable(page));
    await openFilter(page);
    await page.getByLabel('試合種類').selectOption('公式戦');
    await expect(page.getByRole('button', { name: '公式戦の絞り込みを解除' })).toBeVisible();
    await expectAccessibleAtEachWidth(page);

    await page.goto(`/players/${pitcher?.user.id}`);
    await expect(page.getByRole('img', { name: '防御率' })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: '打率を表で見る' }).click();
    await expect(page.getByRole('region', { name: '打率の表' })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('the list shows every player, also those who left, and sorts by its headers', async ({
    page,
    server,
  }) => {
    const token = await openDemoSession(server, 'player');
    const players = await ask(server, 'players', { token });
    await openPage(page, token, '/dashboard/player?season=all', '個人成績');
    await page.getByRole('link', { name: '選手一覧' }).click();
    await expectPage(page, '選手一覧');
    const table = playersTable(page);
    expect((await namesIn(table)).toSorted()).toEqual(
      players.map(({ user }) => numberedName(user)).toSorted(),
    );
    await expect(table.getByRole('row').filter({ hasText: '退団' })).toHaveCount(
      players.filter(({ active }) => !active).length,
    );
    await expect(table.getByRole('row').filter({ hasText: OWN_NAME })).toContainText('あなた');

    const games = table.getByRole('columnheader', { name: '試合' });
    await expect(games).toHaveAttribute('aria-sort', 'descending');
    const homeRuns = table.getByRole('columnheader', { name: '本塁打' });
    await homeRuns.getByRole('button').click();
    await expect(homeRuns).toHaveAttribute('aria-sort', 'descending');
    await expect(games).not.toHaveAttribute('aria-sort');
    const most = Math.max(...players.map(({ batting }) => batting.home_runs));
    const [first = ''] = await namesIn(table);
    expect(figuresOf(players, first).batting.home_runs).toBe(most);

    // The lowest ERA comes first. Players who never pitched come last in both orders.
    const era = table.getByRole('columnheader', { name: '防御率' });
    await era.getByRole('button').click();
    await expect(era).toHaveAttribute('aria-sort', 'ascending');
    await era.getByRole('button').click();
    await expect(era).toHaveAttribute('aria-sort', 'descending');
    const last = (await namesIn(table)).at(-1) ?? '';
    expect(figuresOf(players, last).pitching.pitching_innings_outs).toBe(0);
    await page.reload();
    await expect(era).toHaveAttribute('aria-sort', 'descending');

    await page.getByRole('button', { name: 'OPS', exact: true }).last().click();
    await expect(page.getByRole('dialog', { name: 'OPS' })).toContainText('出塁率 ＋ 長打率');
    await expectAccessibleAtEachWidth(page);
  });

  test('the page of a player shows their figures and links to their games', async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    const players = await ask(server, 'players', { token });
    const former = players.find(({ active, pitching }) => !active && pitching.pitching_innings_outs > 0);
    const id = former?.user.id ?? 0;
    const player = await ask(server, 'player', { token, id });
    await openPage(page, token, '/players?season=all', '選手一覧');
    await playersTable(page).getByRole('link', { name: player.user.name }).click();
    await expectPage(page, player.user.name);
    await expect(page.getByText('退団', { exact: true })).toBeVisible();

    await expect(page.getByText(`出場試合${player.games}`)).toBeVisible();
    const batting = page.getByRole('region', { name: '打撃', exact: true });
    await expect(batting.getByText(`OPS${formatRate(player.batting.ops)}`)).toBeVisible();
    const pitching = page.getByRole('region', { name: '投手', exact: true });
    await expect(pitching.getByText(`WHIP${player.pitching.whip}`)).toBeVisible();
    await pitching.getByRole('button', { name: 'WHIP' }).click();
    const { hits_allowed, walks_given } = player.pitching;
    await expect(page.getByRole('dialog', { name: 'WHIP' })).toContainText(
      `(${hits_allowed} + ${walks_given}) ÷`,
    );
    await page.keyboard.press('Escape');

    // The newest row of the trend is the figure of the season.
    await page.getByRole('button', { name: '打率を表で見る' }).click();
    const table = page.getByRole('region', { name: '打率の表' });
    const batted = player.log.filter((played) => played.batting).length;
    await expect(table.getByRole('row')).toHaveCount(batted + 1);
    await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
      formatRate(player.batting.batting_average),
    );
    await page.getByRole('button', { name: '打率をグラフで見る' }).click();

    const log = page.getByRole('region', { name: '出場した試合' });
    await expect(log.getByRole('listitem').filter({ visible: true })).toHaveCount(
      Math.min(10, player.log.length),
    );
    const [newest] = player.log;
    const line = log.getByRole('listitem').first();
    await expect(line).toContainText(`${newest?.game.team_score}-${newest?.game.opponent_score}`);
    await line.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/games/${newest?.game.id}$`));
  });

  test('the arrow keys and a tap read a chart game by game', async ({ page, server }) => {
    const token = await openDemoSession(server, 'player');
    const { id } = await ask(server, 'currentUser', { token });
    const player = await ask(server, 'player', { token, id: id ?? 0 });
    const batted = player.log.filter((played) => played.batting).toReversed();
    await openPage(page, token, '/dashboard/player?season=all', '個人成績');
    const chart = page.getByRole('slider', { name: '打率：試合を選ぶ' });
    const textAt = (place: number) =>
      new RegExp(`^${batted.at(place)?.game.formatted_date}.*通算 .*直近5試合`);
    await expect(chart).toHaveAttribute('aria-valuetext', textAt(-1));
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', textAt(-2));
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', textAt(0));
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart has no size');
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await expect(chart).toHaveAttribute('aria-valuetext', textAt(-1));
    await expect(page.getByText(`${batted.at(-1)?.game.formatted_date} 対`).first()).toBeVisible();
  });
});

test('figures that would divide by zero are shown as "-"', async ({ page, server }) => {
  const token = await newCoach(server);
  const { walker, reliever } = await recordUndefinedFigures(server, token);
  await openPage(page, token, `/players/${walker}`, '四球 太郎');
  const batting = page.getByRole('region', { name: '打撃', exact: true });
  await expect(batting.getByText('打率-', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: '打率' })).toHaveAccessibleDescription(/通算は-から-。/);
  await expectAccessibleAtEachWidth(page);
  await page.goto(`/players/${reliever}`);
  await expectPage(page, '無死 太郎');
  await expect(page.getByText('打撃の記録はまだありません。')).toBeVisible();
  await expect(page.getByRole('slider', { name: '防御率：試合を選ぶ' })).toHaveAttribute(
    'aria-valuetext',
    /通算 - 直近5試合 -$/,
  );
  await expectAccessibleAtEachWidth(page);
});

test('a pitching line with nothing but a win shows the win', async ({ page, server }) => {
  const token = await newCoach(server);
  const { id } = await ask(server, 'createMember', { token, body: { name: '勝利 太郎' } });
  const game_id = await newGame(server, token);
  const body = { ...emptyPitchingLine, game_id, user_id: id, result: '勝利' };
  await ask(server, 'createPitching', { token, body });
  await openPage(page, token, '/players', '選手一覧');
  const row = playersTable(page).getByRole('row').filter({ hasText: '勝利 太郎' });
  const batting = ['1', '0', '-', '0', '0', '0', '0', '-'];
  // ERA, wins, innings and strikeouts.
  const figures = [...batting, '-', '1', '0', '0'];
  await expect(row.getByRole('cell')).toHaveText(figures);
  await row.getByRole('link').click();
  await expectPage(page, '勝利 太郎');
  await expect(page.getByText('1勝0敗')).toBeVisible();
  await expect(page.getByText('打撃の記録はまだありません。')).toBeVisible();
});

test('a player without games, an unknown player and a failed load each say what to do', async ({
  page,
  server,
}) => {
  const token = await newCoach(server);
  await openPage(page, token, '/players', '選手一覧');
  await expect(page.getByText('選手の成績がまだありません')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  const { id } = await ask(server, 'createMember', { token, body: { name: '新人 太郎' } });
  await page.goto(`/players/${id}`);
  await expectPage(page, '新人 太郎');
  await expect(page.getByText('まだ出場した試合がありません')).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.goto('/players/999999');
  await expect(page.getByText('選手が見つかりません')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('link', { name: '選手一覧へ' }).click();
  await expectPage(page, '選手一覧');

  await answer(page, 'GET', `**/api/players/${id}`, 403);
  await page.goto(`/players/${id}`);
  await expect(page.getByText('選手の成績を読み込めませんでした')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.unroute(`**/api/players/${id}`);
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expectPage(page, '新人 太郎');
});
