import type { AttendanceRate } from '#contract/attendance.ts';
import { type Game, isGameUnfinished } from '#contract/games.ts';
import type { Member } from '#contract/member.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { teamOnlyFigureDefinitions } from '#domain/figures.ts';
import { findCountedGameResult, GAME_STATUS_RULES } from '#domain/game-status.ts';
import {
  getScheduleFieldDefinition,
  SCHEDULE_FIELD_NAMES,
  type ScheduleFieldName,
} from '#domain/item-fields.ts';
import type { SideInningRuns } from '#domain/line-score.ts';
import { makeRatio } from '#domain/ratio.ts';
import { texts } from './exports.messages.ts';
import { makeCountColumn, makeDayColumn, makeFigureColumn, makeTextColumn } from './line-columns.ts';
import { type Column, type Table, toTable } from './table.ts';

const { attendance, game, member, player, schedule, sheets, between } = texts;

type GameFacts = Pick<
  Game,
  'date' | 'game_type' | 'tournament' | 'opponent' | 'team_score' | 'opponent_score' | 'result'
> &
  Partial<Pick<Game, 'state'>>;

function makeGameColumns(team: string, opponent: string, result: string): Column<GameFacts>[] {
  return [
    makeDayColumn(game.date, ({ date }) => date),
    makeTextColumn(game.gameType, ({ game_type }) => game_type),
    makeTextColumn(game.tournament, ({ tournament }) => tournament),
    makeTextColumn(game.opponent, (row) => row.opponent),
    makeCountColumn(team, (row) => (row.state === 'planned' ? null : row.team_score)),
    makeCountColumn(opponent, (row) => (row.state === 'planned' ? null : row.opponent_score)),
    makeTextColumn(result, findCountedGameResult),
  ];
}

const gameColumns = makeGameColumns(game.teamScore, game.opponentScore, game.result);

/** The columns of the game in a table of lines. Their titles differ from the titles of the line's own columns. */
export const gameOfLineColumns = makeGameColumns(
  game.teamScoreOfGame,
  game.opponentScoreOfGame,
  game.resultOfGame,
);

/** Shows the status of a game whose lines count in no total, such as a game in progress. */
export const notCountedColumn = makeTextColumn(game.notCounted, ({ state = 'ended' }: GameFacts) => {
  const { inFigures, label } = GAME_STATUS_RULES[state];
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
 * Describes how a game ended, such as コールド. If the score does not count all innings, adds the last inning that
 * counts.
 */
function describeEnding({ state, line_score }: Game): string | null {
  const { label } = GAME_STATUS_RULES[state];
  return label && line_score?.uneven ? game.evenInnings(label, line_score.us.length) : label;
}

function describeEntry(row: Game): string | null {
  if (row.confirmed) return game.isConfirmed;
  return isGameUnfinished(row) ? game.isOpen : null;
}

const gameListColumns: readonly Column<Game>[] = [
  ...gameColumns,
  makeCountColumn(game.innings, ({ innings }) => innings),
  makeTextColumn(game.order, describeOrder),
  makeTextColumn(game.inningsOfTeam, ({ line_score }) => formatInnings(line_score?.us)),
  makeTextColumn(game.inningsOfOpponent, ({ line_score }) => formatInnings(line_score?.them)),
  makeCountColumn(game.opponentErrors, ({ line_score }) => line_score?.opponent_errors ?? null),
  makeCountColumn(teamOnlyFigureDefinitions.leftOnBase.label, ({ left_on_base }) => left_on_base),
  makeTextColumn(game.state, describeEnding),
  makeTextColumn(game.confirmed, describeEntry),
  makeTextColumn(game.memo, ({ memo }) => memo),
];

export function makeGamesTable(games: readonly Game[]): Table {
  return toTable(sheets.games, gameListColumns, games);
}

export const yes = (is: boolean) => (is ? texts.yes : null);

const memberColumns: readonly Column<Member>[] = [
  makeTextColumn(player.number, ({ number }) => number),
  makeTextColumn(member.name, ({ name }) => name),
  makeTextColumn(member.kana, ({ kana }) => kana),
  makeTextColumn(player.status, ({ active }) => (active ? player.active : player.left)),
  makeTextColumn(member.role, ({ role }) => member.roles[role]),
  makeTextColumn(member.plays, ({ plays }) => yes(plays)),
  makeTextColumn(member.records, ({ records }) => yes(records)),
  makeTextColumn(member.captain, ({ captain }) => yes(captain)),
  makeTextColumn(member.throws, ({ throws }) => throws),
  makeTextColumn(member.bats, ({ bats }) => bats),
  makeTextColumn(member.positions, ({ positions }) => positions.join(between)),
  makeCountColumn(member.schoolEntryYear, ({ school_entry_year }) => school_entry_year),
  makeDayColumn(member.leftOn, ({ left_on }) => left_on),
  makeTextColumn(member.guardians, ({ guardians }) => guardians.map(({ name }) => name).join(between)),
];

export function makeMembersTable(members: readonly Member[]): Table {
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

export function makeScheduleTable(items: readonly ScheduleItem[]): Table {
  return toTable(sheets.schedule, scheduleColumns, items);
}

const attendanceColumns: readonly Column<AttendanceRate>[] = [
  makeTextColumn(player.number, ({ number }) => number),
  makeTextColumn(player.name, ({ name }) => name),
  makeCountColumn(attendance.items, ({ items }) => items),
  makeCountColumn(attendance.yes, ({ yes: came }) => came),
  makeFigureColumn({
    label: attendance.rate,
    kind: 'rate',
    compute: ({ items, yes: came }) => makeRatio(came, items),
  }),
];

export function makeAttendanceTable(rates: readonly AttendanceRate[]): Table {
  const asked = rates.filter(({ items }) => items > 0);
  return toTable(sheets.attendance, attendanceColumns, asked);
}
