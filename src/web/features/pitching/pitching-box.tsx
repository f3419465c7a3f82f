import { paths } from '../../paths.ts';
import type { LineBox } from '../../shared/line-entry/line-section.tsx';
import { pitchingStore } from './pitching.data.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { PitchingTable } from './pitching-table.tsx';

export const pitchingBox: LineBox<'pitching'> = {
  store: pitchingStore,
  texts: pitchingMessages.table,
  newPath: paths.newPitching,
  editPath: paths.editPitching,
  Table: PitchingTable,
};
