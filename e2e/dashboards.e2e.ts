import type { ManagerDashboard, PlayerDashboard } from '#contract/stats.ts';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { formatRate, readFigures } from './support/figures.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, newPlayer, openDemoSession, openPage } from './support/people.ts';
import { newGame } from './support/records.ts';

/** Formats a rate, or "-" if it would divide by zero. */
function rate(wire: string, divisor: number): string {
  return divisor === 0 ? '-' : formatRate(wire);
}

type Batting = Omit<
  ManagerDashboard['battingTotals'],
  'average' | 'obp' | 'slg' | 'ops' | `left_on_base${string}`
>;
type Pitching = Omit<ManagerDashboard['pitchingTotals'], 'walks'>;

/** Formats a count that only some games have. */
const known = (count: number, games: number) => (games > 0 ? count : '-');

function sharedBatting(counts: Batting): Record<string, string | number> {
  return {
    打数: counts.at_bats,
    二塁打: counts.doubles,
    三塁打: counts.triples,
    本塁打: counts.home_runs,
    得点: counts.runs,
    打点: counts.rbis,
    四死球: counts.walks,
    盗塁企図: counts.steals,
    盗塁成功: counts.caught_stealing,
    三振: counts.strikeouts,
    失策: counts.errors,
    併殺打: known(counts.double_plays, counts.double_play_games),
  };
}

function pitchingFigures(pitching: Pitching): Record<string, string | number> {
  return {
    防御率: pitching.pitching_innings_outs === 0 ? '-' : pitching.era,
    奪三振: pitching.strikeouts,
    被安打: pitching.hits_allowed,
    被本塁打: pitching.hr_allowed,
    与四死球: pitching.walks_given,
    失点: pitching.runs_allowed,
    自責点: pitching.earned_runs,
    暴投: known(pitching.wild_pitches, pitching.wild_pitch_games),
  };
}

function teamBatting({ average, obp, slg, ...counts }: ManagerDashboard['battingTotals']) {
  return {
    打率: rate(average, counts.at_bats),
    出塁率: rate(obp, counts.at_bats),
    長打率: rate(slg, counts.at_bats),
    安打: counts.hits,
    捕逸: known(counts.passed_balls, counts.passed_ball_games),
    残塁: known(counts.left_on_base, counts.left_on_base_games),
    ...sharedBatting(counts),
  };
}

function playerBatting({ batting }: PlayerDashboard) {
  return {
    打率: rate(batting.batting_average, batting.at_bats),
    出塁率: rate(batting.on_base_percentage, batting.at_bats),
    長打率: rate(batting.slugging_percentage, batting.at_bats),
    盗塁成功率: rate(batting.steal_success_rate, batting.steals),
    一塁打: batting.singles,
    ...sharedBatting(batting),
  };
}

function asTexts(figures: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(figures).map(([label, value]) => [label, String(value)]));
}

/** Adds up the numbers at the end of these texts. */
const sumShares = (shares: readonly string[]) =>
  shares.reduce((total, share) => total + Number(share.match(/\d+$/)?.[0]), 0);

test.describe('with the demo team', () => {
  test.use({ demo: true });

  test("the coach's dashboard shows every figure of the team", ONLY_IN_ALL, async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    const { teamInfo, battingTotals, pitchingTotals } = await ask(server, 'managerDashboard', { token });
    await openPage(page, token, '/dashboard/manager?season=all', 'チーム成績');

    const winRate = page.locator('dl', { has: page.getByRole('term').filter({ hasText: '勝率' }) });
    await expect(winRate.getByRole('definition')).toHaveText(teamInfo.winRatePercent);
    const record = page.getByRole('main');
    const { totalGames, wins, loses, draws } = teamInfo;
    await expect(record.getByText(`${totalGames}試合${wins}勝${loses}敗${draws}分`)).toBeVisible();
    expect(await readFigures(page, '打撃')).toMatchObject(asTexts(teamBatting(battingTotals)));
    expect(await readFigures(page, '投手')).toMatchObject(asTexts(pitchingFigures(pitchingTotals)));

    await page.getByRole('button', { name: '打率', exact: true }).click();
    const explanation = page.getByRole('dialog', { name: '打率' });
    await expect(explanation).toContainText(`${battingTotals.hits} ÷ ${battingTotals.at_bats}`);
    await expectAccessibleAtEachWidth(page);
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
  });

  test(
    'every count of the team and of a player is explained by games that add up to it',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'coach');
      const players = await ask(server, 'players', { token });
      const pitcher = players.find(({ pitching }) => pitching.wins > 0);
      for (const [path, title] of [
        ['/dashboard/manager', 'チーム成績'],
        [`/players/${pitcher?.user.id}`, pitcher?.user.name ?? ''],
      ] as const) {
        await openPage(page, token, `${path}?season=all`, title);
        for (const name of ['打撃', '投手']) {
          const figures = await readFigures(page, name);
          const region = page.getByRole('region', { name, exact: true });
          for (const [label, value] of Object.entries(figures).filter(([, text]) => /^\d+$/.test(text))) {
            if (label.startsWith('OPS')) continue;
            await region.getByRole('button', { name: label, exact: true }).click();
            const explanation = page.getByRole('dialog', { name: label });
            if (value === '0')
              await expect(explanation).toContainText(
                /この数字に入った試合はありません。|\d試合の記録では0です。/,
              );
            else
              await expect(explanation.locator('p').filter({ hasText: /^合計/ })).toHaveText(
                new RegExp(`試合${label} ${value}$`),
              );
            const shares = explanation.getByRole('listitem').locator('a > span:last-child');
            // The games below the first screen follow after the paint.
            await expect.poll(async () => sumShares(await shares.allInnerTexts())).toBe(Number(value));
            await page.keyboard.press('Escape');
          }
        }
      }
      await page
        .getByRole('region', { name: '打撃', exact: true })
        .getByRole('button', { name: '打率', exact: true })
        .click();
      const explanation = page.getByRole('dialog', { name: '打率' });
      await explanation.getByRole('listitem').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/games\/\d+$/);
      await page.goBack();
      await expectPage(page, pitcher?.user.name ?? '');
    },
  );

  test(
    'the labels of a chart stand below their points and do not touch',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'coach');
      for (const season of ['2026', 'all']) {
        await openPage(page, token, `/dashboard/manager?season=${season}`, 'チーム成績');
        const games = await ask(server, 'games', { token, query: season === 'all' ? {} : { season } });
        const days = games.map(({ date }) => date).toReversed();
        const chart = page.getByRole('img', { name: '勝敗の推移' });
        await chart.scrollIntoViewIfNeeded();
        const plot = await chart.boundingBox();
        const labels = chart.locator(
          'xpath=ancestor::div[contains(@class, "h-40")]/following-sibling::div/span',
        );
        const boxes = await labels.evaluateAll((spans) =>
          spans.map((span) => ({ text: span.textContent, ...span.getBoundingClientRect().toJSON() })),
        );
        expect(boxes.length).toBeGreaterThan(2);
        for (const [index, { text, left, right, width }] of boxes.entries()) {
          const at = days.findLastIndex((day) =>
            day.replaceAll('-0', '-').replaceAll('-', '/').endsWith(text),
          );
          const point = (plot?.x ?? 0) + ((at + 0.5) / days.length) * (plot?.width ?? 0);
          expect(Math.abs(left + width / 2 - point)).toBeLessThan(1.5);
          expect(right).toBeLessThan(boxes[index + 1]?.left ?? 391);
        }
      }
    },
  );

  test(
    "the coach's dashboard shows the season as charts and as tables of the same numbers",
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'coach');
      const { teamInfo } = await ask(server, 'managerDashboard', { token });
      const [newest] = await ask(server, 'games', { token });
      await openPage(page, token, '/dashboard/manager?season=all', 'チーム成績');
      const { totalGames, wins, loses, draws } = teamInfo;
      const balance = wins - loses;
      await expect(page.getByRole('img', { name: '勝敗の推移' })).toHaveAccessibleDescription(
        new RegExp(`^${totalGames}試合の勝ち越し数です。`),
      );
      await page.getByRole('button', { name: '勝敗の推移を表で見る' }).click();
      const record = page.getByRole('region', { name: '勝敗の推移の表' });
      await expect(record.getByRole('row')).toHaveCount(totalGames + 1);
      await expect(record.getByRole('row').nth(1).getByRole('cell')).toHaveText([
        newest?.result === '勝利' ? '○勝利' : newest?.result === '敗北' ? '●敗北' : '△引き分け',
        `${wins}勝${loses}敗${draws}分`,
        balance > 0 ? `+${balance}` : `${balance}`.replace('-', '−'),
      ]);
      await page.getByRole('button', { name: '得点と失点を表で見る' }).click();
      const runs = page.getByRole('region', { name: '得点と失点の表' }).getByRole('row').nth(1);
      await expect(runs.getByRole('cell').nth(1)).toHaveText(String(newest?.team_score));
      await expect(runs.getByRole('cell').nth(2)).toHaveText(String(newest?.opponent_score));
      await expectAccessibleAtEachWidth(page);
    },
  );

  test(
    'directions, scoring position and innings are those of the records, and nothing without any',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'coach');
      const { directions, games, scoring_position, line_score } = await ask(server, 'teamSituations', {
        token,
      });
      await openPage(page, token, '/dashboard/manager?season=all', 'チーム成績');
      const balls = page.getByRole('region', { name: '打球方向', exact: true });
      await expect(balls).toContainText(`${directions.plate_appearances}打席から`);
      const [first] = directions.places;
      const picture = balls.getByRole('img');
      await expect(picture).toHaveAccessibleName(new RegExp(`投手${first?.plate_appearances}、`));
      await balls.getByRole('button', { name: '打球方向を表で見る' }).click();
      const rows = balls.getByRole('row');
      await expect(rows).toHaveCount(directions.places.length + 1);
      await expect(rows.nth(1)).toHaveText(`投手${first?.plate_appearances}${first?.hits}`);
      const innings = page.getByRole('table', { name: 'イニング別の得点と失点の合計' });
      const runs = line_score.innings.map((inning) => inning.runs);
      const total = runs.reduce((sum, run) => sum + run, 0);
      await expect(innings.getByRole('row', { name: /^得点/ }).getByRole('cell')).toHaveText(
        [...runs, total].map(String),
      );
      const { at_bats, hits, average, plate_appearances } = scoring_position;
      const averages = page.getByRole('region', { name: '場面別の打率' });
      await expect(averages).toContainText(`プレーごとに記録した${games.length}試合から`);
      await expect(averages.locator('dl > div').first()).toHaveText(
        `得点圏打率${formatRate(average)}${at_bats}打数${hits}安打${plate_appearances}打席`,
      );
      await averages.getByRole('button', { name: '得点圏打率' }).click();
      const explanation = page.getByRole('dialog', { name: '得点圏打率' });
      await expect(explanation).toContainText(`${hits} ÷ ${at_bats} ＝ ${formatRate(average)}`);
      await expect(explanation.locator('p').filter({ hasText: /^合計/ })).toHaveText(
        new RegExp(`打数 ${at_bats}安打 ${hits}$`),
      );
      await expectAccessibleAtEachWidth(page);
      // This member has not batted in a game with a log.
      const players = await ask(server, 'players', { token });
      const without = players.find(({ active, batting }) => !active && batting.at_bats > 0);
      await openPage(page, token, `/players/${without?.user.id}?season=all`, without?.user.name ?? '');
      await expect(page.getByRole('region', { name: '打球方向' })).toBeVisible();
      await expect(page.getByText('得点圏')).toHaveCount(0);
    },
  );
});

const BATTED = {
  at_bats: 20,
  hits: 4,
  doubles: 3,
  triples: 1,
  home_runs: 2,
  runs: 5,
  rbis: 7,
  walks: 6,
  steals: 8,
  caught_stealing: 2,
  strikeouts: 9,
  errors: 11,
};
const PITCHED = {
  result: '勝利',
  pitching_innings_outs: 16,
  pitches: 82,
  strikeouts: 13,
  hits_allowed: 12,
  hr_allowed: 10,
  walks_given: 14,
  runs_allowed: 17,
  earned_runs: 15,
};

test(
  "the player's dashboard shows every batting figure, and every pitching figure of a pitcher",
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const coach = await newCoach(server);
    const { id: user_id } = await ask(server, 'createMember', { token: coach, body: { name: '岸辺 九' } });
    const token = await newPlayer(server, { coach, member: user_id });
    const line = { game_id: await newGame(server, coach), user_id };
    await ask(server, 'createBatting', { token: coach, body: { ...emptyBattingLine, ...BATTED, ...line } });
    await openPage(page, token, '/dashboard/player?season=all', '個人成績');
    await expect(page.getByRole('heading', { name: '打撃' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '投手' })).toHaveCount(0);

    await ask(server, 'createPitching', {
      token: coach,
      body: { ...emptyPitchingLine, ...PITCHED, ...line },
    });
    const own = await ask(server, 'playerDashboard', { token });
    await page.reload();
    await expectPage(page, '個人成績');
    await expect(page.getByRole('heading', { name: '投手' })).toBeVisible();
    expect(await readFigures(page, '打撃')).toMatchObject(asTexts(playerBatting(own)));
    expect(await readFigures(page, '投手')).toMatchObject(asTexts(pitchingFigures(own.pitching)));
    await expect(page.getByRole('main').getByText(`出場試合${own.games}`)).toBeVisible();
    await expect(page.getByText('1勝0敗')).toBeVisible();
  },
);

test(
  'both dashboards say that there is no data while there are no games',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const coach = await newCoach(server);
    const player = await newPlayer(server, { coach });
    for (const [token, path, title] of [
      [coach, '/dashboard/manager?season=all', 'チーム成績'],
      [player, '/dashboard/player', '個人成績'],
    ] as const) {
      await openPage(page, token, path, title);
      await expect(page.getByText('データがありません', { exact: true })).toBeVisible();
    }
  },
);
