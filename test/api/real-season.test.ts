// Records a whole real season through the public API. The data is read from a folder beside the project
// and never becomes a part of it.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
//
// The published totals are those of the Sean Lahman Baseball Database (Sean Lahman and Chadwick Baseball
// Bureau), CC BY-SA 3.0.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Coach, registerCoach } from '../support/people.ts';
import { gameOnWire, readSeason, readTotals, realSeasonFolder } from '../support/real-season.ts';
import {
  idOf,
  linesOf,
  type Recorded,
  recordLines,
  recordMembersAndGames,
  type SeasonLines,
} from '../support/record-season.ts';

const folder = realSeasonFolder();
if (!folder) {
  process.stderr.write(
    '\n!!! The real season is NOT tested: its folder was not found. Name it by REAL_SEASON_DIR.\n\n',
  );
}

/** A rate as the ranking shows it; null where it is undefined. */
function numberOf(rate: string | null | undefined): number | null {
  return rate === null || rate === undefined ? null : Number(rate);
}

describe.skipIf(!folder)('a real season', () => {
  onEachDatabase('recorded through the API', (open) => {
    const season = folder ? readSeason(folder) : { players: [], games: [], batting: [], pitching: [] };
    let app: TestApp;
    let coach: Coach;
    let recorded: Recorded;
    let lines: SeasonLines;

    beforeAll(async () => {
      app = await openTestApp(open);
      coach = await registerCoach(app, 'Angels', 'Joe Maddon');
      const { token } = coach;
      recorded = await recordMembersAndGames(app, token, season);
      lines = linesOf(season, recorded);
      const began = performance.now();
      const count = await recordLines(app, token, lines);
      const perSecond = Math.round((count * 1000) / (performance.now() - began));
      console.info(`${count} lines recorded, ${perSecond} lines per second`);
    });
    afterAll(() => app.close());

    test('is all there', () => {
      expect([season.games.length, lines.batting.length, lines.pitching.length]).toEqual([60, 604, 288]);
    });

    test('is read back equal, game by game and line by line', async () => {
      for (const game of season.games) {
        const id = idOf(recorded.games, game.game_key);
        const detail = await app.succeed('game', { token: coach.token, params: { id } });
        expect(detail).toMatchObject({ ...gameOnWire(game), id, result: game.result });
        const batting = lines.batting.filter(({ game_id }) => game_id === id);
        batting.sort((a, b) => (a.order_no ?? 0) - (b.order_no ?? 0));
        expect(detail.batting_records).toMatchObject(batting);
        expect(detail.pitching_records).toMatchObject(lines.pitching.filter(({ game_id }) => game_id === id));
      }
    });

    test('ends with 26 wins and 34 losses', async () => {
      const games = await app.succeed('games', coach);
      const count = (wanted: string) => games.filter(({ result }) => result === wanted).length;
      expect([count('勝利'), count('敗北'), count('引き分け')]).toEqual([26, 34, 0]);
    });

    test('adds up to the published totals of the team', async () => {
      const { team } = readTotals(folder ?? '');
      const { batting, pitching } = team;
      const dashboard = await app.succeed('managerDashboard', coach);
      expect(dashboard.teamInfo).toMatchObject({
        totalGames: team.games,
        wins: team.wins,
        loses: team.losses,
        draws: team.draws,
        winRatePercent: `${team.win_pct_excluding_draws}%`,
      });
      expect(dashboard.battingTotals).toMatchObject({
        average: team.avg,
        obp: team.obp_official,
        slg: team.slg,
        at_bats: batting.AB,
        hits: batting.H,
        doubles: batting['2B'],
        triples: batting['3B'],
        home_runs: batting.HR,
        runs: batting.R,
        rbis: batting.RBI,
        walks: batting.BB,
        strikeouts: batting.SO,
        steals: (batting.SB ?? 0) + (batting.CS ?? 0),
        caught_stealing: batting.SB,
      });
      expect(dashboard.pitchingTotals).toMatchObject({
        era: team.era,
        pitching_innings_outs: pitching.outs,
        strikeouts: pitching.SO,
        hits_allowed: pitching.H,
        hr_allowed: pitching.HR,
        walks: pitching.BB,
        runs_allowed: pitching.R,
        earned_runs: pitching.ER,
      });
    });

    test('ranks every player by his published figures', async () => {
      const { players } = readTotals(folder ?? '');
      const { battingRecords, pitchingRecords } = await app.succeed('ranking', coach);
      for (const [key, { batting, pitching }] of Object.entries(players)) {
        const id = idOf(recorded.members, key);
        const shown = (list: readonly Record<string, unknown>[], figure: string) =>
          list.find(({ user_id }) => user_id === id)?.[figure] ?? null;
        expect({
          key,
          avg: shown(battingRecords.avg, 'avg'),
          obp: shown(battingRecords.obp, 'obp'),
          hits: shown(battingRecords.hits, 'hits') ?? 0,
          era: shown(pitchingRecords.era, 'era'),
          wins: shown(pitchingRecords.wins, 'wins'),
        }).toEqual({
          key,
          avg: numberOf(batting?.avg),
          obp: numberOf(batting?.obp_official),
          hits: batting?.H ?? 0,
          era: numberOf(pitching?.era),
          wins: pitching?.W ?? null,
        });
      }
    });
  });
});
