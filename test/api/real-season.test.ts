// Records a whole real season through the public API. The data is read from a folder outside the repository
// and is never committed.
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
import { compareRankings, publishedTeam } from '../support/published-season.ts';
import { gameOnWire, readSeason, readTotals, realSeasonFolder } from '../support/real-season.ts';
import {
  findId,
  listLines,
  type Recorded,
  recordLines,
  recordMembersAndGames,
  type SeasonLines,
} from '../support/record-season.ts';

const folder = realSeasonFolder();
if (!folder) {
  process.stderr.write(
    '\n!!! The real season is NOT tested: its folder was not found. Set REAL_SEASON_DIR.\n\n',
  );
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
      lines = listLines(season, recorded);
      const start = performance.now();
      const count = await recordLines(app, token, lines);
      const perSecond = Math.round((count * 1000) / (performance.now() - start));
      console.info(`${count} lines recorded, ${perSecond} lines per second`);
    });
    afterAll(() => app.close());

    test('has the published numbers of games and lines', () => {
      expect([season.games.length, lines.batting.length, lines.pitching.length]).toEqual([60, 604, 288]);
    });

    test('is read back unchanged, game by game and line by line', async () => {
      for (const game of season.games) {
        const id = findId(recorded.games, game.game_key);
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
      const hitByPitch = season.batting.reduce((sum, { x }) => sum + x.hbp, 0);
      expect(hitByPitch).toBe(25);
      const dashboard = await app.succeed('managerDashboard', coach);
      expect(dashboard).toMatchObject(publishedTeam(team, 'obp_official', hitByPitch));
    });

    test('ranks every player by their published figures and in the published order', async () => {
      const totals = readTotals(folder ?? '');
      expect(Object.keys(totals.players)).toHaveLength(45);
      const ranking = await app.succeed('ranking', coach);
      for (const { key, shown, published } of compareRankings(ranking, 'obp_official', totals, recorded)) {
        expect({ key, places: shown }).toEqual({ key, places: published });
      }
    });
  });
});
