import type { AttendanceRate } from '#contract/attendance.ts';
import type { Game } from '#contract/games.ts';
import type { Member } from '#contract/member.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { teamOnlyFigureDefinitions } from '#domain/figures.ts';
import { findCountedGameResult, GAME_STATE_RULES } from '#domain/game-state.ts';
import {
  getScheduleFieldDefinition,
  SCHEDULE_FIELD_NAMES,
  type ScheduleFieldName,
} from '#domain/item-fields.ts';
import type { SideInningRuns } from '#domain/line-score.ts';
import { ratio } from '#domain/ratio.ts';
import { texts } from './exports.messages.ts';
import { countColumn, dayColumn, figureColumn, textColumn } from './line-columns.ts';
import { type Column, type Table, toTable } from './table.ts';

const { attendance, game, member, player, schedule, sheets, between } = texts;

type GameFacts = Pick<
  Game,
  'date' | 'game_type' | 'tournament' | 'opponent' | 'team_score' | 'opponent_score' | 'result'
> &
  Partial<Pick<Game, 'state'>>;

function makeGameColumns(team: string, opponent: string, result: string): Column<GameFacts>[] {
  return [
    dayColumn(game.date, ({ date }) => date),
    textColumn(game.gameType, ({ game_type }) => game_type),
    textColumn(game.tournament, ({ tournament }) => tournament),
    textColumn(game.opponent, (row) => row.opponent),
    countColumn(team, (row) => (row.state === 'planned' ? null : row.team_score)),
    countColumn(opponent, (row) => (row.state === 'planned' ? null : row.opponent_score)),
    textColumn(result, findCountedGameResult),
  ];
}

const gameColumns = makeGameColumns(game.teamScore, game.opponentScore, game.result);

/** The heads differ from the heads of a line's own columns. */
export const gameOfLineColumns = makeGameColumns(
  game.teamScoreOfGame,
  game.opponentScoreOfGame,
  game.resultOfGame,
);

/** Shows the state of a game whose lines count in no total, such as a game in progress. */
export const notCountedColumn = textColumn(game.notCounted, ({ state = 'ended' }: GameFacts) => {
  const { inFigures, label } = GAME_STATE_RULES[state];
  return inFigures ? null : label;
});

function formatInnings(runs: SideInningRuns | undefined): string | null {
  return runs?.map((inning) => inning ?? game.notBatted).join(' ') || null;
}

function describeOrder({ bats_first }: Game): string | null {
  if (bats_first === null) return null;
  return bats_first ? game.batsFirst : game.batsSecond;
}

/**
 * Describes how a game ended, such as コールド. Adds the inning up to which the score counts, if not all innings
 * count.
 */
function describeEnding({ state, line_score }: Game): string | null {
  const { label } = GAME_STATE_RULES[state];
  return label && line_score?.uneven ? game.evenInnings(label, line_score.us.length) : label;
}

const gameListColumns: readonly Column<Game>[] = [
  ...gameColumns,
  countColumn(game.innings, ({ innings }) => innings),
  textColumn(game.order, describeOrder),
  textColumn(game.inningsOfTeam, ({ line_score }) => formatInnings(line_score?.us)),
  textColumn(game.inningsOfOpponent, ({ line_score }) => formatInnings(line_score?.them)),
  countColumn(game.opponentErrors, ({ line_score }) => line_score?.opponent_errors ?? null),
  countColumn(teamOnlyFigureDefinitions.leftOnBase.label, ({ left_on_base }) => left_on_base),
  textColumn(game.state, describeEnding),
  textColumn(game.confirmed, ({ confirmed }) => (confirmed ? game.isConfirmed : game.isOpen)),
  textColumn(game.memo, ({ memo }) => memo),
];

export function gamesTable(games: readonly Game[]): Table {
  return toTable(sheets.games, gameListColumns, games);
}

export const yes = (is: boolean) => (is ? texts.yes : null);

const memberColumns: readonly Column<Member>[] = [
  textColumn(player.number, ({ number }) => number),
  textColumn(member.name, ({ name }) => name),
  textColumn(member.kana, ({ kana }) => kana),
  textColumn(player.status, ({ active }) => (active ? player.active : player.left)),
  textColumn(member.role, ({ role }) => member.roles[role]),
  textColumn(member.plays, ({ plays }) => yes(plays)),
  textColumn(member.records, ({ records }) => yes(records)),
  textColumn(member.captain, ({ captain }) => yes(captain)),
  textColumn(member.throws, ({ throws }) => throws),
  textColumn(member.bats, ({ bats }) => bats),
  textColumn(member.positions, ({ positions }) => positions.join(between)),
  countColumn(member.schoolEntryYear, ({ school_entry_year }) => school_entry_year),
  dayColumn(member.leftOn, ({ left_on }) => left_on),
  textColumn(member.guardians, ({ guardians }) => guardians.map(({ name }) => name).join(between)),
];

export function membersTable(members: readonly Member[]): Table {
  return toTable(sheets.members, memberColumns, members);
}

function scheduleColumn(name: ScheduleFieldName): Column<ScheduleItem> {
  const { label, kind } = getScheduleFieldDefinition(name);
  const title = name === 'time' ? schedule.time : label;
  const cell = ({ [name]: value }: ScheduleItem) => (typeof value === 'boolean' ? yes(value) : value);
  if (kind === 'day') return { title, kind, cell };
  if (kind === 'number') return { title, kind: 'count', cell };
  return {
    title,
    kind: 'text',
    cell: (item) => (kind === 'moment' ? String(cell(item) ?? '').replace('T', ' ') || null : cell(item)),
  };
}

const scheduleColumns = SCHEDULE_FIELD_NAMES.map(scheduleColumn);

export function scheduleTable(items: readonly ScheduleItem[]): Table {
  return toTable(sheets.schedule, scheduleColumns, items);
}

const attendanceColumns: readonly Column<AttendanceRate>[] = [
  textColumn(player.number, ({ number }) => number),
  textColumn(player.name, ({ name }) => name),
  countColumn(attendance.items, ({ items }) => items),
  countColumn(attendance.yes, ({ yes: came }) => came),
  figureColumn({
    label: attendance.rate,
    kind: 'rate',
    compute: ({ items, yes: came }) => ratio(came, items),
  }),
];

export function attendanceTable(rates: readonly AttendanceRate[]): Table {
  const asked = rates.filter(({ items }) => items > 0);
  return toTable(sheets.attendance, attendanceColumns, asked);
}
