// Compares what every player of a real season sees with independently published figures. The data is read
// from a folder outside the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
//
// The published totals are those of the Sean Lahman Baseball Database (Sean Lahman and Chadwick Baseball
// Bureau), CC BY-SA 3.0.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Coach, registerCoach, registerPlayer } from '../support/people.ts';
import { compareRankings, publishedTeam } from '../support/published-season.ts';
import { readSeason, readTotals, realSeasonFolder } from '../support/real-season.ts';
import {
  findId,
  listLines,
  type Recorded,
  recordLines,
  recordMembersAndGames,
} from '../support/record-season.ts';

const folder = realSeasonFolder();
if (!folder)
  process.stderr.write('\n!!! The figures of the real season are NOT tested: its folder was not found.\n\n');

interface Entry {
  readonly name: string;
  readonly rank: number;
}

/** Returns the top ten as the published lists show them: ties ordered by name, values formatted. */
function topTen<Key extends string>(
  list: readonly (Entry & Record<Key, number>)[],
  key: Key,
  digits: number,
): string[][] {
  return [...list]
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, 10)
    .map((entry) => [(entry[key] as number).toFixed(digits), entry.name]);
}

describe.skipIf(!folder)('a real season recorded without hits by pitch', () => {
  onEachDatabase('entered through the API', (open) => {
    let app: TestApp;
    let coach: Coach;
    let recorded: Recorded;

    beforeAll(async () => {
      app = await openTestApp(open);
      coach = await registerCoach(app, 'Angels', 'Joe Maddon');
      const season = readSeason(folder ?? '');
      recorded = await recordMembersAndGames(app, coach.token, season);
      const { batting, pitching } = listLines(season, recorded);
      const lines = batting.map(({ hit_by_pitch, sacrifice_hits, sacrifice_flies, ...line }) => line);
      await recordLines(app, coach.token, { batting: lines, pitching });
    });
    afterAll(() => app.close());

    test('shows every player who claims their member their published figures', async () => {
      const { players } = readTotals(folder ?? '');
      for (const [key, { batting, pitching }] of Object.entries(players)) {
        const { token } = await registerPlayer(app, coach.inviteCode, key, findId(recorded.members, key));
        const shown = await app.succeed('playerDashboard', { token });
        expect({ key, ...shown.batting }).toMatchObject({
          key,
          batting_average: batting?.avg ?? '0.000',
          on_base_percentage: batting?.obp_app ?? '0.000',
          slugging_percentage: batting?.slg ?? '0.000',
          ops: batting?.ops_app ?? '0.000',
          steal_success_rate: batting?.sb_rate ?? '0.000',
          hits: batting?.H ?? 0,
        });
        expect({ key, ...shown.pitching }).toMatchObject({
          key,
          era: pitching?.era ?? '0.00',
          k9: pitching?.k9 ?? '0.00',
          bb9: pitching?.bb9 ?? '0.00',
          wins: pitching?.W ?? 0,
        });
      }
    });

    test('gives the team its published totals', async () => {
      const { team } = readTotals(folder ?? '');
      const dashboard = await app.succeed('managerDashboard', coach);
      expect(dashboard).toMatchObject(publishedTeam(team, 'obp_app', 0));
    });

    test('ranks every player by their published figures and in the published order', async () => {
      const totals = readTotals(folder ?? '');
      const ranking = await app.succeed('ranking', coach);
      for (const { key, shown, published } of compareRankings(ranking, 'obp_app', totals, recorded)) {
        expect({ key, places: shown }).toEqual({ key, places: published });
      }
    });

    test('orders every ranking as published', async () => {
      const { ranking_no_minimum: published } = readTotals(folder ?? '');
      const { battingRecords, pitchingRecords } = await app.succeed('ranking', coach);
      expect({
        avg: topTen(battingRecords.avg, 'avg', 3),
        obp_app: topTen(battingRecords.obp, 'obp', 3),
        hits_total: topTen(battingRecords.hits, 'hits', 0),
        home_runs: topTen(battingRecords.home_runs, 'home_runs', 0),
        rbis: topTen(battingRecords.rbis, 'rbis', 0),
        steals: topTen(battingRecords.caught_stealing, 'caught_stealing', 0),
        era: topTen(pitchingRecords.era, 'era', 2),
        wins: topTen(pitchingRecords.wins, 'wins', 0),
        strikeouts: topTen(pitchingRecords.strikeouts, 'strikeouts', 0),
      }).toEqual(published);
    });
  });
});
