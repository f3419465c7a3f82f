import type { Locator, Page } from '@playwright/test';
import type { PlayerFigures } from '#contract/stats.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { PLAYER as OWN_NAME } from '../demo/team.ts';
import { emptyPitchingLine } from '../test/support/empty-lines.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { formatRate } from './support/figures.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, openDemoSession, openPage } from './support/people.ts';
import { newGame, recordUndefinedFigures } from './support/records.ts';
import { answer } from './support/routes.ts';

function playersTable(page: Page): Locator {
  return page.getByRole('region', { name: '選手ごとの成績' }).getByRole('table');
}

/** Returns the names in the table, from top to bottom. */
async function namesIn(table: Locator): Promise<string[]> {
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  return table.getByRole('rowheader').getByRole('link').locator('> span > span:first-child').allInnerTexts();
}

function findFigures(players: readonly PlayerFigures[], name: string): PlayerFigures {
  const player = players.find(({ user }) => formatNumberAndName(user) === name);
  if (!player) throw new Error(`${name} is not in the demo team`);
  return player;
}

test.describe('with the demo team', () => {
  test.use({ demo: true });

  test("the table of a player's chart fits a narrow phone", ONLY_IN_ALL, async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    const players = await ask(server, 'players', { token });
    const pitcher = players.find(({ pitching }) => pitching.pitching_innings_outs > 0);
    await openPage(page, token, `/players/${pitcher?.user.id}`, pitcher?.user.name ?? '');
    await expect(page.getByRole('img', { name: '防御率' })).toBeVisible();
    await page.getByRole('button', { name: '打率を表で見る' }).click();
    await expect(page.getByRole('region', { name: '打率の表' })).toBeVisible();
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
    const batters = players.filter(({ batting }) => batting.games > 0);
    expect((await namesIn(table)).toSorted()).toEqual(
      batters.map(({ user }) => formatNumberAndName(user)).toSorted(),
    );
    await expect(table.getByRole('row').filter({ hasText: '退団' })).toHaveCount(
      batters.filter(({ active }) => !active).length,
    );
    await expect(table.getByRole('row').filter({ hasText: OWN_NAME })).toContainText('あなた');

    const ops = table.getByRole('columnheader', { name: 'OPS' });
    await expect(ops).toHaveAttribute('aria-sort', 'descending');
    const homeRuns = table.getByRole('columnheader', { name: '本塁打' });
    await homeRuns.getByRole('button').click();
    await expect(homeRuns).toHaveAttribute('aria-sort', 'descending');
    await expect(ops).not.toHaveAttribute('aria-sort');
    const most = Math.max(...players.map(({ batting }) => batting.home_runs));
    const [first = ''] = await namesIn(table);
    expect(findFigures(players, first).batting.home_runs).toBe(most);

    await page.getByRole('button', { name: 'OPS', exact: true }).last().click();
    await expect(page.getByRole('dialog', { name: 'OPS' })).toContainText('出塁率 ＋ 長打率');
    await page.keyboard.press('Escape');

    // Only players who have pitched are listed. The lowest ERA comes first.
    await page.getByRole('tab', { name: '投手' }).click();
    const pitchers = players.filter(({ pitching }) => pitching.games > 0);
    await expect(table.getByRole('rowheader')).toHaveCount(pitchers.length);
    const era = table.getByRole('columnheader', { name: '防御率' });
    await expect(era).toHaveAttribute('aria-sort', 'ascending');
    await era.getByRole('button').click();
    await expect(era).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await expect(era).toHaveAttribute('aria-sort', 'descending');
  });

  test(
    'a table that goes on sideways ends within a column, and fades',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'coach');
      for (const [path, title, name] of [
        ['/players', '選手一覧', '選手ごとの成績'],
        ['/booklet', '成績表', '全打者の成績'],
      ] as const)
        for (const width of [320, 390, 430]) {
          await page.setViewportSize({ width, height: 664 });
          await openPage(page, token, path, title);
          const region = page.getByRole('region', { name, exact: true });
          const more = region.locator('xpath=..').locator('[data-more]');
          await expect(more).toBeVisible();
          const edge = (await region.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0))) - 1;
          const columns = await region.getByRole('columnheader').evaluateAll((heads) =>
            heads.map((head) => {
              const { left, right } = head.getBoundingClientRect();
              return { left, right };
            }),
          );
          // The name and five figures.
          if (width === 390 && path === '/players')
            expect(columns.filter(({ right }) => right <= edge).length).toBeGreaterThanOrEqual(6);
          const cut = columns.find(({ left, right }) => left < edge && right > edge);
          const visible = cut ? (edge - cut.left) / (cut.right - cut.left) : 0;
          expect(visible, `${path} at ${width} px`).toBeGreaterThan(0.3);
          expect(visible, `${path} at ${width} px`).toBeLessThan(0.8);
          await region.focus();
          for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight');
          await expect(more).toHaveCount(0);
        }
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPage(page, token, '/players', '選手一覧');
      await expect(page.getByRole('region', { name: '選手ごとの成績' })).toBeVisible();
      await expect(page.locator('[data-more]')).toHaveCount(0);
    },
  );

  test(
    'the page of a player shows their figures and links to their games',
    ONLY_IN_ALL,
    async ({ page, server }) => {
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

      const log = page.getByRole('region', { name: '出場した試合' });
      await expect(log.getByRole('listitem').filter({ visible: true })).toHaveCount(
        Math.min(5, player.log.length),
      );
      const [newest] = player.log;
      const line = log.getByRole('listitem').first();
      await expect(line).toContainText(`${newest?.game.team_score}–${newest?.game.opponent_score}`);
      await line.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/games/${newest?.game.id}$`));
    },
  );

  test(
    'few plate appearances come with a band in the explanation, and OPS with the index',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'player');
      const { id } = await ask(server, 'currentUser', { token });
      const { user, batting, team_batting, plate_appearances } = await ask(server, 'player', {
        token,
        id: id ?? 0,
      });
      expect(plate_appearances).toBeLessThan(100);
      await openPage(page, token, `/players/${id}?season=all`, user.name);
      const ops = ({
        hits,
        walks,
        at_bats,
        sacrifice_flies,
        doubles,
        triples,
        home_runs,
      }: typeof team_batting) =>
        (hits + walks) / (at_bats + walks + sacrifice_flies) +
        (hits + doubles + 2 * triples + 3 * home_runs) / at_bats;
      const index = String(Math.round((100 * ops(batting)) / ops(team_batting)));
      const figures = page.getByRole('region', { name: '打撃', exact: true });
      await expect(figures.getByText(`OPS（チーム平均=100）${index}`)).toBeVisible();
      await figures.getByRole('button', { name: 'OPS', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'OPS' })).toContainText(
        `OPS（チーム平均=100）は ${index}`,
      );
      await page.keyboard.press('Escape');

      const line = page.getByRole('region', { name: '打率と順位' });
      await line.getByRole('button', { name: '打率', exact: true }).click();
      const explanation = page.getByRole('dialog', { name: '打率' });
      await expect(explanation).toContainText('記録ではありません');
      await expect(explanation).toContainText(/今の目安は \.\d{3}〜\.\d{3}/);
      await page.keyboard.press('Escape');

      const seasons = page.getByRole('region', { name: '年度別の打撃成績' });
      await expect(seasons.getByRole('row').last()).toContainText('通算');
      await expect(seasons.getByRole('row').last().getByRole('cell').nth(1)).toHaveText(
        String(plate_appearances),
      );
      await page.keyboard.press('Escape');
      await seasons.getByRole('link', { name: '2025' }).click();
      await expect(page).toHaveURL(/\?season=2025$/);
    },
  );

  test('the newest row of a trend is the figure of the season', ONLY_IN_ALL, async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    const players = await ask(server, 'players', { token });
    const [regular] = players.toSorted((a, b) => b.batting.games - a.batting.games);
    const player = await ask(server, 'player', { token, id: regular?.user.id ?? 0 });
    await openPage(page, token, `/players/${player.user.id}?season=all`, player.user.name);
    await page.getByRole('button', { name: '打率を表で見る' }).click();
    const table = page.getByRole('region', { name: '打率の表' });
    const batted = player.log.filter((played) => played.batting).length;
    await expect(table.getByRole('row')).toHaveCount(batted + 1);
    await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
      formatRate(player.batting.batting_average),
    );
    await page.getByRole('button', { name: '打率をグラフで見る' }).click();
  });

  test('the arrow keys and a tap read a chart game by game', ONLY_IN_ALL, async ({ page, server }) => {
    const token = await openDemoSession(server, 'player');
    const { id } = await ask(server, 'currentUser', { token });
    const player = await ask(server, 'player', { token, id: id ?? 0 });
    const batted = player.log.filter((played) => played.batting).toReversed();
    await openPage(page, token, '/dashboard/player?season=all', '個人成績');
    const chart = page.getByRole('slider', { name: '打率：試合を選ぶ' });
    const textAt = (index: number) =>
      new RegExp(`^${batted.at(index)?.game.formatted_date}.*通算 .*直近5試合`);
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

test('figures that would divide by zero are shown as "-"', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  const { walker, reliever } = await recordUndefinedFigures(server, token);
  await openPage(page, token, `/players/${walker}`, '四球 太郎');
  const batting = page.getByRole('region', { name: '打撃', exact: true });
  await expect(batting.getByText('打率-', { exact: true })).toBeVisible();
  // One game is too few for a chart.
  await expect(page.getByRole('heading', { name: '推移' })).toHaveCount(0);
  await page.goto(`/players/${reliever}`);
  await expectPage(page, '無死 太郎');
  await expect(page.getByText('打撃の記録はまだありません。')).toBeVisible();
  await expect(page.getByRole('region', { name: '投手', exact: true }).getByText('防御率-')).toBeVisible();
});

test('a pitching line with nothing but a win shows the win', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  const { id } = await ask(server, 'createMember', { token, body: { name: '勝利 太郎' } });
  const game_id = await newGame(server, token);
  const body = { ...emptyPitchingLine, game_id, user_id: id, result: '勝利' };
  await ask(server, 'createPitching', { token, body });
  await openPage(page, token, '/players', '選手一覧');
  await expect(page.getByText('打撃の成績はまだありません')).toBeVisible();
  await page.getByRole('tab', { name: '投手' }).click();
  const row = playersTable(page).getByRole('row').filter({ hasText: '勝利 太郎' });
  // ERA, innings, wins, losses, strikeouts, games and wild pitches.
  await expect(row.getByRole('cell')).toHaveText(['-', '0', '1', '0', '0', '1', '-']);
  await row.getByRole('link').click();
  await expectPage(page, '勝利 太郎');
  await expect(page.getByText('1勝0敗')).toBeVisible();
  await expect(page.getByText('打撃の記録はまだありません。')).toBeVisible();
});

test(
  'a player without games, an unknown player and a failed load each say what to do',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await openPage(page, token, '/players', '選手一覧');
    await expect(page.getByText('選手の成績がまだありません')).toBeVisible();
    const { id } = await ask(server, 'createMember', { token, body: { name: '新人 太郎' } });
    await page.goto(`/players/${id}`);
    await expectPage(page, '新人 太郎');
    await expect(page.getByText('まだ出場した試合がありません')).toBeVisible();
    await expectAccessibleAtEachWidth(page);

    await page.goto('/players/999999');
    await expect(page.getByText('選手が見つかりません')).toBeVisible();
    await page.getByRole('link', { name: '選手一覧へ' }).click();
    await expectPage(page, '選手一覧');

    await test.step('a page that the user may not see offers a way on instead of another attempt', async () => {
      await answer(page, 'GET', `**/api/players/${id}`, 403);
      await page.goto(`/players/${id}`);
      await expect(page.getByText('今の立場では見られない内容です。')).toBeVisible();
      await expect(page.getByRole('button', { name: 'もう一度試す' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'トップページへ' })).toHaveAttribute('href', '/');
      await page.unroute(`**/api/players/${id}`);
    });

    await answer(page, 'GET', `**/api/players/${id}`, 422);
    await page.goto(`/players/${id}`);
    await expect(page.getByText('選手の成績を読み込めませんでした')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.unroute(`**/api/players/${id}`);
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expectPage(page, '新人 太郎');
  },
);
