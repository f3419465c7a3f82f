import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { formatInnings } from '#domain/pitching.ts';
import { readPlateAppearances } from '#domain/scorebook.ts';
import { readInnings } from './innings.ts';
import { writeCount } from './sheet-appearances.ts';
import {
  BATTING_COUNTS,
  type BatterRow,
  batterRow,
  completed,
  isUsed,
  PITCHING_COUNTS,
  type PitcherRow,
  pitcherRow,
  type Sheet,
} from './sheet-rows.ts';

function batterOf(record: BattingRecord, index: number): BatterRow {
  const counts = BATTING_COUNTS.map((field) => [field, writeCount(record[field])]);
  return batterRow(`b${index + 1}`, record.order_no, {
    ...Object.fromEntries(counts),
    user_id: String(record.user_id),
    position: record.position,
    plate_appearances: (record.plate_appearances ?? []).join(' '),
  });
}

function pitcherOf(record: PitchingRecord, index: number): PitcherRow {
  const counts = PITCHING_COUNTS.map((field) => [field, writeCount(record[field])]);
  return pitcherRow(`p${index + 1}`, {
    ...Object.fromEntries(counts),
    user_id: String(record.user_id),
    result: record.result,
    innings: formatInnings(record.pitching_innings_outs),
  });
}

/** Makes the sheet of a stored game. */
export function sheetOf(game: GameDetail): Sheet {
  return completed({
    batters: game.batting_records.map(batterOf),
    pitchers: game.pitching_records.map(pitcherOf),
    version: game.sheet_version,
  });
}

/** Sends an empty count as 0 and anything else as typed, for the schema to read or refuse. */
function countsOf<Count extends string>(
  cells: Readonly<Record<Count, string>>,
  counts: readonly Count[],
): Record<string, string | number> {
  return Object.fromEntries(counts.map((field) => [field, cells[field].trim() === '' ? 0 : cells[field]]));
}

function appearancesOf(text: string): string[] | null {
  const words = readPlateAppearances(text).map(({ word }) => word);
  return words.length === 0 ? null : words;
}

function battingForm({ order, cells }: BatterRow) {
  return {
    user_id: cells.user_id,
    position: cells.position,
    order_no: order,
    ...countsOf(cells, BATTING_COUNTS),
    plate_appearances: appearancesOf(cells.plate_appearances),
  };
}

function pitchingForm({ cells }: PitcherRow) {
  return {
    user_id: cells.user_id,
    result: cells.result,
    pitching_innings_outs: readInnings(cells.innings) ?? '',
    ...countsOf(cells, PITCHING_COUNTS),
  };
}

/** The rows that become lines, in the order in which they are sent. */
export function usedRows({ batters, pitchers }: Sheet) {
  return { batting: batters.filter(isUsed), pitching: pitchers.filter(isUsed) };
}

/** Converts the sheet to the input of `sheetForm`. */
export function formOf(sheet: Sheet) {
  const { batting, pitching } = usedRows(sheet);
  return {
    batting: batting.map(battingForm),
    pitching: pitching.map(pitchingForm),
    sheet_version: sheet.version,
  };
}

/** Whether both sheets have the same lines. */
export function sameLines(a: Sheet, b: Sheet): boolean {
  const serialize = (sheet: Sheet) => JSON.stringify({ ...formOf(sheet), sheet_version: null });
  return serialize(a) === serialize(b);
}
