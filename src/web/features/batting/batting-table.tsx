import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import { type BatterOnlyRules, inferBatterOnlyRules } from '#domain/batter-only.ts';
import type { BattingLine } from '#domain/batting.ts';
import { battingFigureDefinitions } from '#domain/figures.ts';
import type { Sport } from '#domain/team.ts';
import { formatValue } from '../../shared/format.ts';
import { TurnWords, turnLook } from '../../shared/game-box/turn-words.tsx';
import {
  BoxCells,
  BoxHeads,
  BoxTable,
  type FigureEntry,
  FigureList,
} from '../../shared/line-entry/box-table.tsx';
import { lineEntryMessages } from '../../shared/line-entry/line-entry.messages.ts';
import type { LineTableProps } from '../../shared/line-entry/line-section.tsx';
import { OwnMark } from '../../shared/own-mark.tsx';
import { PlayerName } from '../../shared/player-name.tsx';
import { cx } from '../../ui/cx.ts';
import { ExpandableRow } from '../../ui/expandable-row.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { battingMessages } from './batting.messages.ts';
import { COLUMNS, sumRecords, toCells } from './batting-totals.ts';
import { Positions } from './positions.tsx';

const texts = battingMessages.table;

/** The counts that fit on a phone. */
const NARROW: readonly (typeof COLUMNS)[number][] = ['atBats', 'hits', 'runsBattedIn', 'runs'];
const columns = COLUMNS.map((column) => {
  return { head: battingFigureDefinitions[column].label, wide: !NARROW.includes(column) };
});

/** The least window width for the table without plate appearances, in pixels. */
const PLAIN_WIDTH = 900;
/** The window width that each plate appearance adds, in pixels. */
const TURN_WIDTH = 52;

/** Returns the most plate appearances of one batter, or 0 if the window is too narrow. */
function useTurnColumns(lines: readonly BattingRecord[]): number {
  const most = Math.max(0, ...lines.map(({ plate_appearances }) => plate_appearances?.length ?? 0));
  return useWide(PLAIN_WIDTH + most * TURN_WIDTH) ? most : 0;
}

const positionLook = 'shrink-0 pr-1 text-ink-2 whitespace-nowrap roomy:min-w-11 roomy:pl-0';
const nameLook = 'text-[0.9375rem] leading-snug font-semibold break-keep print:text-[1em] print:leading-none';

interface BatterProps {
  readonly line: BattingRecord;
  readonly substitute: boolean;
  readonly rules: BatterOnlyRules;
}

function Batter({ line, substitute, rules }: BatterProps) {
  const { order_no: order, user } = line;
  return (
    <>
      <span className="w-5 shrink-0 pr-1 text-right whitespace-nowrap text-ink-2 tabular-nums">
        <span className="sr-only">{substitute ? texts.substitute(order) : texts.order(order)} </span>
        {!substitute && <span aria-hidden>{order}</span>}
      </span>
      <span className={cx(positionLook, substitute ? 'min-w-9 pl-3' : 'min-w-6')}>
        <Positions line={line} rules={rules} />
      </span>
      <span className="hidden w-7 shrink-0 pr-1.5 text-right text-ink-2 tabular-nums roomy:block">
        {user.number}
      </span>
      <span className={cx(nameLook, substitute && 'roomy:pl-3')}>
        <PlayerName player={{ ...user, number: null }} /> <OwnMark id={user.id} />
      </span>
    </>
  );
}

function TurnLine({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 pl-11 max-tiny:pl-0 text-tiny roomy:pl-23 print:pl-0! leading-snug text-ink-2">
      <TurnWords words={words} />
    </span>
  );
}

function* rounds(count: number): Iterable<number> {
  for (let round = 0; round < count; round += 1) yield round;
}

function TurnHeads({ count }: { count: number }) {
  return [...rounds(count)].map((round) => (
    <th key={round} scope="col" className="w-20 text-left print:w-10">
      <span aria-hidden>{texts.turnShort(round + 1)}</span>
      <span className="sr-only">{texts.turn(round + 1)}</span>
    </th>
  ));
}

/**
 * Renders a cell for each plate appearance. `count` is the same for all rows: the most plate appearances of one batter.
 */
function TurnCells({ words, count }: { words: readonly string[]; count: number }) {
  return [...rounds(count)].map((round) => (
    <td key={round} className={cx('text-left!', turnLook(words[round] ?? ''))}>
      {words[round]}
    </td>
  ));
}

/** Computes the figure from the counts, because the wire has zeros for an undefined rate. */
function entry(key: keyof typeof battingFigureDefinitions, line: BattingLine): FigureEntry {
  const { label, kind, compute } = battingFigureDefinitions[key];
  const value = compute(line);
  return [label, kind === 'count' ? value.numerator : formatValue(kind, value)];
}

const BEFORE_WALKS = [
  'atBats',
  'hits',
  'singles',
  'doubles',
  'triples',
  'homeRuns',
  'runsBattedIn',
  'runs',
] as const;
const AFTER_WALKS = [
  'strikeouts',
  'sacrificeHits',
  'sacrificeFlies',
  'stealAttempts',
  'stolenBases',
  'errors',
] as const;
const RATES = ['average', 'onBase', 'slugging', 'ops', 'stealRate'] as const;

function BattingDetail({ record }: { record: BattingRecord }) {
  const line = toBattingLine(record);
  const entries = (keys: readonly (keyof typeof battingFigureDefinitions)[]) =>
    keys.map((key) => entry(key, line));
  const hitByPitch: FigureEntry = [texts.hitByPitch, line.hitByPitch];
  const figures = [
    ...entries(BEFORE_WALKS),
    entry('walks', line),
    // 四死球 includes 死球. 死球 is also shown alone if there was any.
    ...(line.hitByPitch > 0 ? [hitByPitch] : []),
    ...entries(AFTER_WALKS),
    ...entries(line.interference > 0 ? ['interference'] : []),
    ...entries(RATES),
  ];
  return <FigureList figures={figures} />;
}

interface RowProps {
  readonly line: BattingRecord;
  readonly previous: BattingRecord | undefined;
  readonly turns: number;
  readonly rules: BatterOnlyRules;
  readonly getActions: LineTableProps<'batting'>['getActions'];
}

function Row({ line, previous, turns, rules, getActions }: RowProps) {
  const words = line.plate_appearances ?? [];
  return (
    <ExpandableRow
      head={<Batter {...{ line, rules }} substitute={previous?.order_no === line.order_no} />}
      note={turns === 0 && words.length > 0 && <TurnLine words={words} />}
      cells={
        <>
          <TurnCells words={words} count={turns} />
          <BoxCells columns={columns} values={toCells(toBattingLine(line))} />
        </>
      }
      columns={1 + turns + columns.length}
    >
      <div className="grid gap-3 px-2 pt-1 pb-3">
        <BattingDetail record={line} />
        {getActions(line)}
      </div>
    </ExpandableRow>
  );
}

interface BattingTableProps extends LineTableProps<'batting'> {
  readonly sport: Sport | null;
  /** The rules of the log; undefined if they have to be inferred from the lines. */
  readonly knownRules: BatterOnlyRules | undefined;
}

export function BattingTable({ lines, sport, knownRules, getActions }: BattingTableProps) {
  const turns = useTurnColumns(lines);
  const batters = lines.map((record) => ({ ...record, line: toBattingLine(record) }));
  const rules = knownRules ?? inferBatterOnlyRules(batters, sport);
  return (
    <BoxTable name={texts.name}>
      <thead>
        <tr>
          <th scope="col" className="pl-11! max-tiny:pl-0! text-left roomy:pl-23!">
            {texts.player}
          </th>
          <TurnHeads count={turns} />
          <BoxHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Row key={line.id} {...{ line, turns, rules, getActions }} previous={lines[index - 1]} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="pl-11! max-tiny:pl-0! text-left roomy:pl-23!">
            {lineEntryMessages.total}
          </th>
          {turns > 0 && <td colSpan={turns} />}
          <BoxCells columns={columns} values={toCells(sumRecords(lines))} />
        </tr>
      </tfoot>
    </BoxTable>
  );
}
