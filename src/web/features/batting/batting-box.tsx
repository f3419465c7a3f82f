import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { paths } from '../../paths.ts';
import type { LineBox } from '../../shared/line-entry/line-section.tsx';
import { battingStore } from './batting.data.ts';
import { battingMessages } from './batting.messages.ts';
import { BattingTable } from './batting-table.tsx';

const texts = battingMessages.table;

function allPlateAppearances(lines: readonly BattingRecord[]): number {
  return lines.reduce((sum, line) => sum + plateAppearances(toBattingLine(line)), 0);
}

export const battingBox: LineBox<'batting'> = {
  store: battingStore,
  texts,
  newPath: paths.newBatting,
  editPath: paths.editBatting,
  Table: BattingTable,
  aside: (lines) => texts.plateAppearances(allPlateAppearances(lines)),
};
