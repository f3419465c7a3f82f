import { Readable } from 'node:stream';
import type { LineScore } from '#contract/line-score.ts';
import { TEAM_FILE_FORMAT, TEAM_FILE_VERSION, type TeamFile } from '#contract/team-file.ts';
import type { LineupEntry } from '#domain/lineup.ts';
import type { Database } from '../../platform/database/open.ts';
import { fromStoredAppearances, fromStoredPositions } from '../../shared/line-columns.ts';
import { textChunks } from './chunks.ts';
import { type StoredTeam, selectRows, type TeamRow } from './exports.queries.ts';

// A file leaves out `team_id`, because all rows belong to one team. It leaves out `version`, which counts the
// changes of a row within one database. It also leaves out the secret of a public game, pending changes, and
// the person who records a game.

function withoutTeam<Row extends { team_id: number; version: number }>(row: Row) {
  const { team_id: _team, version: _version, ...rest } = row;
  return rest;
}

function toMember(stored: TeamRow<'members'>): TeamFile['members'][number] {
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
}: TeamRow<'games'>): TeamFile['games'][number] {
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
}: TeamRow<'batting_records'>): TeamFile['batting'][number] {
  const row = withoutTeam(stored);
  return {
    ...row,
    positions: fromStoredPositions({ position, positions }),
    plate_appearances: fromStoredAppearances(row.plate_appearances),
  };
}

const withMinimum = <Row extends { readonly pitches_at_least: number }>(row: Row) => ({
  ...row,
  pitches_at_least: row.pitches_at_least === 1,
});

function toLineup(stored: TeamRow<'lineups'>): TeamFile['lineups'][number] {
  const { removed: _, ...row } = withoutTeam(stored);
  return { ...row, entries: JSON.parse(row.entries) as LineupEntry[], shown: row.shown === 1 };
}

function toScheduleItem(stored: TeamRow<'schedule_items'>): TeamFile['schedule'][number] {
  const { changed_at: _, ...row } = withoutTeam(stored);
  return { ...row, asks: row.asks === 1, cancelled: row.cancelled === 1 };
}

function toAttendance({
  team_id: _team,
  wish: _pending,
  promised: _promised,
  ...row
}: TeamRow<'attendances'>): TeamFile['attendance'][number] {
  return { ...row, coaches_only: row.coaches_only === 1 };
}

function toLog(log: TeamRow<'game_logs'>): TeamFile['logs'][number] {
  const { game_id, seq, closed, ended, situations, left_on_base, sport, mound, facts, batter_only_rules } =
    log;
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
    batter_only_rules: batter_only_rules === null ? null : JSON.parse(batter_only_rules),
  };
}

function toLogEntry({
  team_id: _team,
  content,
  ...row
}: TeamRow<'log_entries'>): TeamFile['log_entries'][number] {
  return { ...row, content: JSON.parse(content) as TeamFile['log_entries'][number]['content'] };
}

function toPitchRule({ id, rule }: TeamRow<'pitch_rules'>): TeamFile['pitch_rules'][number] {
  return { id, rule: rule === null ? null : JSON.parse(rule) };
}

function withoutTeamId<Row extends { team_id: number }>({ team_id: _, ...row }: Row) {
  return row;
}

type ListName = Exclude<keyof TeamFile, 'format' | 'version' | 'exported_at' | 'team'>;

/** A `TeamFile` whose rows are computed one at a time, while they are written. */
export interface TeamRows {
  readonly head: Omit<TeamFile, ListName>;
  readonly lists: { readonly [Name in ListName]: Iterable<TeamFile[Name][number]> };
}

/** Reads the rows in several queries. Pass this to `makeFile`, which repeats them if the data changed meanwhile. */
export async function readTeamRows(
  database: Database,
  teamId: number,
  { revision: _, ...team }: StoredTeam,
  exportedAt: string,
  signal: AbortSignal,
): Promise<TeamRows> {
  const select = <Table extends Parameters<typeof selectRows>[1]>(table: Table) =>
    selectRows<Table>(database, table, teamId, signal);
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
      members: (await select('members')).values().map(toMember),
      games: (await select('games')).values().map(toGame),
      batting: (await select('batting_records')).values().map(toBatting),
      pitching: (await select('pitching_records')).values().map((row) => withMinimum(withoutTeam(row))),
      schedule: (await select('schedule_items')).values().map(toScheduleItem),
      attendance: (await select('attendances')).values().map(toAttendance),
      item_guests: (await select('attendance_guests')).values().map(withoutTeamId),
      lineups: (await select('lineups')).values().map(toLineup),
      logs: (await select('game_logs')).values().map(toLog),
      log_entries: (await select('log_entries')).values().map(toLogEntry),
      log_players: (await select('log_players')).values().map(withoutTeamId),
      pitch_reports: (await select('reported_pitches'))
        .values()
        .map((row) => withMinimum({ ...withoutTeamId(row), no_game: row.no_game === 1 })),
      pitch_rules: (await select('pitch_rules')).values().map(toPitchRule),
    },
  };
}

/** Writes each row on its own line, so that two files can be compared. */
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

export function makeJsonFile(rows: TeamRows): Readable {
  return Readable.from(textChunks(writeLines(rows), String), { objectMode: false });
}
