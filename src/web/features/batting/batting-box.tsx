import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import { paths } from '../../paths.ts';
import type { LineBox } from '../../shared/line-entry/line-table.tsx';
import { PlayerName } from '../../shared/player-name.tsx';
import { battingStore } from './batting.data.ts';
import { battingMessages } from './batting.messages.ts';
import { BattingDetail } from './batting-detail.tsx';
import { type BoxScore, boxScore, COLUMNS, totalBoxScore } from './batting-totals.ts';

const texts = battingMessages.table;

/** Substitutes share the place in the order of the player above them, and are indented. */
function Batter({ line, previous }: { line: BattingRecord; previous: BattingRecord | undefined }) {
  const order = line.order_no;
  const substitute = previous?.order_no === order;
  return (
    <>
      <span className={substitute ? 'w-6 shrink-0 sm:w-8' : 'w-4 shrink-0 font-bold'}>
        <span className="sr-only">{substitute ? texts.substitute(order) : texts.order(order)} </span>
        {!substitute && <span aria-hidden>{order}</span>}
      </span>
      <span className="max-w-28 truncate font-semibold sm:max-w-80 print:max-w-none">
        <PlayerName player={line.user} />
      </span>
    </>
  );
}

function Heading({ line: { user, order_no, position } }: { line: BattingRecord }) {
  return (
    <p className="text-small">
      <b className="text-base">
        <PlayerName player={user} />
      </b>{' '}
      {texts.order(order_no)} {position}
    </p>
  );
}

function Position({ position }: Pick<BattingRecord, 'position'>) {
  return (
    <span className="text-ink-2">
      <span aria-hidden>{texts.shortPosition[position]}</span>
      <span className="sr-only">{position}</span>
    </span>
  );
}

const counts = (score: BoxScore) => COLUMNS.map((column) => score[column]);

export const battingBox: LineBox<'batting'> = {
  store: battingStore,
  texts,
  newPath: paths.newBatting,
  editPath: paths.editBatting,
  columns: [
    { head: texts.position, className: 'text-center!' },
    ...COLUMNS.map((column) => ({ head: texts.columns[column] })),
  ],
  cells: (line) => [
    <Position key="position" position={line.position} />,
    ...counts(boxScore(toBattingLine(line))),
  ],
  totals: (lines) => [null, ...counts(totalBoxScore(lines))],
  Player: Batter,
  Heading,
  Detail: BattingDetail,
};
