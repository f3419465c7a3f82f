import { emptyBattingLine } from '../../test/support/empty-lines.ts';
import { ask } from './api.ts';
import { newCoach } from './people.ts';
import type { RunningServer } from './server.ts';
import { INNINGS, ROSTER, SCORES, STARTERS } from './written-sheet.ts';

export interface Team {
  readonly coach: string;
  readonly getId: (name: string) => number;
}

export async function newTeam(server: RunningServer): Promise<Team> {
  const coach = await newCoach(server);
  const ids = new Map<string, number>();
  for (const name of ROSTER) {
    ids.set(name, (await ask(server, 'createMember', { token: coach, body: { name } })).id);
  }
  return { coach, getId: (name) => ids.get(name) ?? 0 };
}

/** The team has won the game in seven innings. */
export async function createGame(
  server: RunningServer,
  { coach }: Team,
  date = '2026-05-03',
  scores: readonly [number, number] = SCORES,
): Promise<number> {
  const [team_score, opponent_score] = scores;
  const facts = {
    date,
    game_type: '公式戦',
    tournament: '春季大会',
    opponent: '港北クラブ',
    innings: INNINGS,
  };
  const game = await ask(server, 'createGame', {
    token: coach,
    body: { ...facts, team_score, opponent_score },
  });
  return game.id;
}

/** The game has the same nine in the same order, a week earlier. */
export async function addPreviousGame(server: RunningServer, team: Team): Promise<void> {
  const id = await createGame(server, team, '2026-04-26');
  const batting = STARTERS.map(({ name, order, position }) => ({
    ...emptyBattingLine,
    user_id: team.getId(name),
    order_no: order,
    position,
  }));
  await ask(server, 'saveSheet', { token: team.coach, id, body: { batting, pitching: [] } });
}

/** Reads the lines without ids. Adds up walks and hit batters, because the forms do not distinguish them. */
export async function readLines(server: RunningServer, { coach }: Team, id: number) {
  const { batting_records, pitching_records } = await ask(server, 'game', { token: coach, id });
  return {
    batting: batting_records.map(({ user, order_no, position, walks, hit_by_pitch, ...line }) => ({
      name: user.name,
      order_no,
      position,
      walks: walks + hit_by_pitch,
      counts: [
        line.at_bats,
        line.hits,
        line.doubles,
        line.triples,
        line.home_runs,
        line.strikeouts,
        line.sacrifice_hits,
        line.sacrifice_flies,
        line.interference,
        line.rbis,
        line.runs,
        line.steals,
        line.caught_stealing,
        line.errors,
      ],
    })),
    pitching: pitching_records.map(({ user, result, ...line }) => ({
      name: user.name,
      result,
      counts: [
        line.pitching_innings_outs,
        line.pitches,
        line.strikeouts,
        line.hits_allowed,
        line.hr_allowed,
        line.walks_given,
        line.runs_allowed,
        line.earned_runs,
      ],
    })),
  };
}

/** Reads only what the written sheet determines: positions, plate appearances and figures. */
export async function readWrittenLines(server: RunningServer, { coach }: Team, id: number) {
  const { batting_records, pitching_records } = await ask(server, 'game', { token: coach, id });
  return {
    batting: batting_records.map((line) => ({
      order: line.order_no,
      name: line.user.name,
      positions: line.positions,
      appearances: line.plate_appearances,
      counts: [line.rbis, line.runs, line.caught_stealing, line.steals],
    })),
    pitching: pitching_records.map((line) => ({
      name: line.user.name,
      result: line.result,
      counts: [
        line.pitching_innings_outs,
        line.pitches,
        line.strikeouts,
        line.hits_allowed,
        line.walks_given,
        line.runs_allowed,
        line.earned_runs,
      ],
    })),
  };
}
