import { Readable } from 'node:stream';
import type { LineScore } from '#contract/line-score.ts';
import { TEAM_FILE_FORMAT, TEAM_FILE_VERSION, type TeamFile } from '#contract/team-file.ts';
import type { LineupEntry } from '#domain/lineup.ts';
import type { Database } from '../../platform/database/open.ts';
import { fromStoredAppearances, fromStoredPositions } from '../../shared/line-columns.ts';
import { textChunks } from './chunks.ts';
import {
  type StoredTeam,
  selectAnswers,
  selectLogEntries,
  selectLogPlayers,
  selectLogs,
  selectRows,
} from './exports.queries.ts';

// A file leaves out some columns: `team_id`, since all rows belong to one team; `version`, which counts the changes
// of a row within one database; the secret in the link of a public game; changes that wait for a coach's decision;
// and the person who records a game.

type Stored<Table extends Parameters<typeof selectRows>[1]> = Awaited<
  ReturnType<typeof selectRows<Table>>
>[number];

function withoutTeam<Row extends { team_id: number; version: number }>(row: Row) {
  const { team_id: _team, version: _version, ...rest } = row;
  return rest;
}

function toMember(stored: Stored<'members'>): TeamFile['members'][number] {
  const row = withoutTeam(stored);
  return {
    ...row,
    positions: row.positions?.split(' ') ?? [],
    plays: row.plays === 1,
    active: row.active === 1,
    captain: row.captain === 1,
    guest: row.guest === 1,
    records: row.records === 1,
  };
}

function toGame({
  public_code: _code,
  public_plays: _plays,
  ...stored
}: Stored<'games'>): TeamFile['games'][number] {
  const row = withoutTeam(stored);
  return {
    ...row,
    line_score: row.line_score === null ? null : (JSON.parse(row.line_score) as LineScore),
    bats_first: row.bats_first === null ? null : row.bats_first === 1,
    confirmed: row.confirmed === 1,
  };
}

function toBatting({
  position,
  positions,
  ...stored
}: Stored<'batting_records'>): TeamFile['batting'][number] {
  const row = withoutTeam(stored);
  return {
    ...row,
    positions: fromStoredPositions({ position, positions }),
    plate_appearances: fromStoredAppearances(row.plate_appearances),
  };
}

function toPitching(stored: Stored<'pitching_records'>): TeamFile['pitching'][number] {
  const row = withoutTeam(stored);
  return { ...row, pitches_at_least: row.pitches_at_least === 1 };
}

function toLineup(stored: Stored<'lineups'>): TeamFile['lineups'][number] {
  const row = withoutTeam(stored);
  return { ...row, entries: JSON.parse(row.entries) as LineupEntry[], shown: row.shown === 1 };
}

function toScheduleItem(stored: Stored<'schedule_items'>): TeamFile['schedule'][number] {
  const { changed_at: _, ...row } = withoutTeam(stored);
  return { ...row, asks: row.asks === 1, cancelled: row.cancelled === 1 };
}

function toAttendance({
  team_id: _team,
  wish: _pending,
  promised: _promised,
  ...row
}: Awaited<ReturnType<typeof selectAnswers>>[number]): TeamFile['attendance'][number] {
  return { ...row, coaches_only: row.coaches_only === 1 };
}

function toLog({
  game_id,
  seq,
  closed,
  ended,
  situations,
  left_on_base,
  sport,
  mound,
  facts,
}: Awaited<ReturnType<typeof selectLogs>>[number]): TeamFile['logs'][number] {
  return {
    game_id,
    seq,
    closed: closed === 1,
    ended: ended === 1,
    situations: situations === null ? null : JSON.parse(situations),
    left_on_base,
    sport,
    mound: mound === null ? null : JSON.parse(mound),
    facts: facts === null ? null : JSON.parse(facts),
  };
}

function toLogEntry({
  team_id: _team,
  content,
  ...row
}: Awaited<ReturnType<typeof selectLogEntries>>[number]): TeamFile['log_entries'][number] {
  return { ...row, content: JSON.parse(content) as TeamFile['log_entries'][number]['content'] };
}

function withoutTeamId<Row extends { team_id: number }>({ team_id: _, ...row }: Row) {
  return row;
}

type ListName =
  | 'members'
  | 'games'
  | 'batting'
  | 'pitching'
  | 'schedule'
  | 'attendance'
  | 'item_guests'
  | 'lineups'
  | 'logs'
  | 'log_entries'
  | 'log_players'
  | 'pitch_reports'
  | 'pitch_rules';

/** A `TeamFile` whose rows are converted one by one while they are written. */
export interface TeamRows {
  readonly head: Omit<TeamFile, ListName>;
  readonly lists: { readonly [Name in ListName]: Iterable<TeamFile[Name][number]> };
}

/** Reads everything that the team owns. Runs several statements: call it at one revision of the data. */
export async function readTeamRows(
  database: Database,
  teamId: number,
  { revision: _, ...team }: StoredTeam,
  exportedAt: string,
  signal: AbortSignal,
): Promise<TeamRows> {
  const members = await selectRows(database, 'members', teamId, signal);
  const games = await selectRows(database, 'games', teamId, signal);
  const batting = await selectRows(database, 'batting_records', teamId, signal);
  const pitching = await selectRows(database, 'pitching_records', teamId, signal);
  const schedule = await selectRows(database, 'schedule_items', teamId, signal);
  const lineups = await selectRows(database, 'lineups', teamId, signal);
  const attendance = await selectAnswers(database, teamId, signal);
  const guests = await selectRows(database, 'attendance_guests', teamId, signal);
  const logs = await selectLogs(database, teamId, signal);
  const entries = await selectLogEntries(database, teamId, signal);
  const players = await selectLogPlayers(database, teamId, signal);
  const reports = await selectRows(database, 'reported_pitches', teamId, signal);
  const rules = await selectRows(database, 'pitch_rules', teamId, signal);
  return {
    head: {
      format: TEAM_FILE_FORMAT,
      version: TEAM_FILE_VERSION,
      exported_at: exportedAt,
      team: {
        ...team,
        unlisted_allowed: team.unlisted_allowed === 1,
        team_link: team.team_link === 1,
        announces_items: team.announces_items === 1,
        names_decided: team.names_decided === 1,
        all_games: team.all_games === 1,
      },
    },
    lists: {
      members: members.values().map(toMember),
      games: games.values().map(toGame),
      batting: batting.values().map(toBatting),
      pitching: pitching.values().map(toPitching),
      schedule: schedule.values().map(toScheduleItem),
      attendance: attendance.values().map(toAttendance),
      item_guests: guests.values().map(withoutTeamId),
      lineups: lineups.values().map(toLineup),
      logs: logs.values().map(toLog),
      log_entries: entries.values().map(toLogEntry),
      log_players: players.values().map(withoutTeamId),
      pitch_reports: reports.values().map(withoutTeamId),
      pitch_rules: rules.map(({ id, rule }) => ({ id, rule: rule === null ? null : JSON.parse(rule) })),
    },
  };
}

/** Yields the lines of the file. Each row has its own line, so that two files can be compared. */
function* writeLines({ head, lists }: TeamRows): Generator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, rows] of Object.entries(lists)) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

export function jsonFile(rows: TeamRows): Readable {
  return Readable.from(textChunks(writeLines(rows), String), { objectMode: false });
}
