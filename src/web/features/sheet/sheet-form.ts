import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { SAVE_AND_HOLD as CREDITS, formatOutsAsInnings } from '#domain/pitching.ts';
import type { LineScoreEntry } from '../../shared/line-score/line-score-entry.ts';
import { isGuest, toGuestCell, toGuestName } from './rows/guests.ts';
import { readInnings } from './rows/innings.ts';
import { listUsualWords, readCount, writeCount } from './rows/sheet-appearances.ts';
import {
  type AnyRow,
  BATTING_COUNTS,
  type BatterRow,
  type BattingCount,
  completeSheet,
  isUsed,
  listPositions,
  makeBatterRow,
  makePitcherRow,
  PITCHING_COUNTS,
  type PitcherRow,
  type Sheet,
} from './rows/sheet-rows.ts';

/** Returns the content of a player's cell: a member's id, or a guest's name by `toGuestCell`. */
function playerCell({ user_id, user }: Pick<BattingRecord, 'user_id' | 'user'>): string {
  return user.guest ? toGuestCell(user.name) : String(user_id);
}

function toBatterRow(record: BattingRecord, index: number): BatterRow {
  const stored = { ...record, caught: record.steals - record.caught_stealing };
  const counts = BATTING_COUNTS.map((field) => [field, writeCount(stored[field])]);
  return makeBatterRow(`b${index + 1}`, record.order_no, {
    ...Object.fromEntries(counts),
    user_id: playerCell(record),
    position: record.positions.join(' '),
    plate_appearances: (record.plate_appearances ?? []).join(' '),
  });
}

function toPitcherRow(record: PitchingRecord, index: number): PitcherRow {
  const counts = PITCHING_COUNTS.map((field) => [field, writeCount(record[field])]);
  return makePitcherRow(`p${index + 1}`, {
    ...Object.fromEntries(counts),
    user_id: playerCell(record),
    result: record.credit ?? record.result,
    innings: formatOutsAsInnings(record.pitching_innings_outs),
  });
}

export function toSheet(game: GameDetail): Sheet {
  return completeSheet({
    batters: game.batting_records.map(toBatterRow),
    pitchers: game.pitching_records.map(toPitcherRow),
    lineScore: { line_score: game.line_score, bats_first: game.bats_first },
    version: game.sheet_version,
  });
}

/**
 * Returns the counts for a request. An empty cell becomes 0. Text that is no count is sent as typed, so that the schema
 * rejects it.
 */
function formatCounts<Count extends string>(
  cells: Readonly<Record<Count, string>>,
  counts: readonly Count[],
): Record<string, string | number> {
  return Object.fromEntries(counts.map((field) => [field, readCount(cells[field]) ?? cells[field]]));
}

function parseAppearances(text: string): string[] | null {
  const words = listUsualWords(text);
  return words.length === 0 ? null : words;
}

function playerForm(userId: string) {
  return isGuest(userId) ? { guest: toGuestName(userId) } : { user_id: userId };
}

/**
 * Returns the stolen base attempts, which the request has instead of caught stealing. A `caught` that is no
 * number stays as typed, so that the schema rejects it.
 */
function sumSteals({ caught_stealing, caught }: Readonly<Record<BattingCount, string>>): string | number {
  const [stolen, failed] = [readCount(caught_stealing), readCount(caught)];
  if (failed === null) return caught;
  return stolen === null ? 0 : stolen + failed;
}

function battingForm({ order, cells }: BatterRow) {
  const positions = listPositions(cells.position);
  const { caught, ...counts } = formatCounts(cells, BATTING_COUNTS);
  return {
    ...playerForm(cells.user_id),
    position: positions[0] ?? '',
    positions,
    order_no: order,
    ...counts,
    steals: sumSteals(cells),
    plate_appearances: parseAppearances(cells.plate_appearances),
  };
}

function isCredit(result: string): boolean {
  return CREDITS.some((credit) => credit === result);
}

function pitchingForm({ cells }: PitcherRow) {
  const { result } = cells;
  return {
    ...playerForm(cells.user_id),
    result: isCredit(result) ? '-' : result,
    credit: isCredit(result) ? result : null,
    pitching_innings_outs: readInnings(cells.innings) ?? '',
    ...formatCounts(cells, PITCHING_COUNTS),
  };
}

/** Lists the used rows in the order of `toForm`, because the server's errors name a line by its index. */
export function listUsedRows({ batters, pitchers }: Sheet) {
  return { batting: batters.filter(isUsed), pitching: pitchers.filter(isUsed) };
}

export function toForm(sheet: Sheet) {
  const { batting, pitching } = listUsedRows(sheet);
  return {
    batting: batting.map(battingForm),
    pitching: pitching.map(pitchingForm),
    // Absent in drafts of older versions of the app. The server then keeps the stored line score.
    ...sheet.lineScore,
    sheet_version: sheet.version,
  };
}

const NO_LINE_SCORE: LineScoreEntry = { line_score: null, bats_first: null };

export function getLineScore({ lineScore }: Sheet): LineScoreEntry {
  return lineScore ?? NO_LINE_SCORE;
}

/** Returns the content of a sheet as text. Sheets with the same lines and line score have the same text. */
export function serializeContent(sheet: Sheet): string {
  return JSON.stringify({ ...getLineScore(sheet), ...toForm(sheet), sheet_version: null });
}

/** Returns whether the server would store both sheets equally, although for example only one has a typed 0. */
export function hasSameContent(a: Sheet, b: Sheet): boolean {
  return serializeContent(a) === serializeContent(b);
}

function serializeCells({ batters, pitchers }: Sheet): string {
  const trimCells = ({ cells }: AnyRow) => Object.values(cells).map((text: string) => text.trim());
  return JSON.stringify([batters.map(trimCells), pitchers.map(trimCells)]);
}

/** Returns whether a change is too small for an undo step, such as a space after the last word. */
export function looksEqual(a: Sheet, b: Sheet): boolean {
  return hasSameContent(a, b) && serializeCells(a) === serializeCells(b);
}
