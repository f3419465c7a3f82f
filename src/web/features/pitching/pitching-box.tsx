import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { paths } from '../../paths.ts';
import type { LineBox } from '../../shared/line-entry/line-table.tsx';
import { PlayerName } from '../../shared/player-name.tsx';
import { ResultMark } from '../../shared/result-mark.tsx';
import { pitchingStore } from './pitching.data.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { PitchingDetail } from './pitching-detail.tsx';
import { COUNTED, cellsOf, totalLine } from './pitching-totals.ts';

const texts = pitchingMessages.table;

function Pitcher({ line: { user, result } }: { line: PitchingRecord }) {
  return (
    <>
      <span className="w-5 shrink-0">{result !== '-' && <ResultMark result={result} compact />}</span>
      <span className="max-w-28 truncate font-semibold sm:max-w-80 print:max-w-none">
        <PlayerName player={user} />
      </span>
    </>
  );
}

function Heading({ line: { user, result } }: { line: PitchingRecord }) {
  return (
    <p className="flex flex-wrap items-baseline gap-2 text-small">
      <b className="text-base">
        <PlayerName player={user} />
      </b>
      {result !== '-' && <ResultMark result={result} />}
    </p>
  );
}

export const pitchingBox: LineBox<'pitching'> = {
  store: pitchingStore,
  texts,
  newPath: paths.newPitching,
  editPath: paths.editPitching,
  columns: [texts.columns.innings, ...COUNTED.map((column) => texts.columns[column])].map((head) => ({
    head,
  })),
  cells: (line) => cellsOf(toPitchingLine(line)),
  totals: (lines) => cellsOf(totalLine(lines)),
  Player: Pitcher,
  Heading,
  Detail: PitchingDetail,
};
