import type { ShownPosition } from '#domain/batter-only.ts';
import { countTotalHits, countWalksAndHitByPitch, FIELD_POSITIONS } from '#domain/batting.ts';
import type {
  PublicScorebookSheet,
  ScorebookInning,
  ScorebookPlayer,
} from '#domain/scoring/scorebook/sheet-types.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import type { Ink } from './ink.ts';
import { Label } from './label.tsx';
import {
  FOOT_LINE,
  GRID_LEFT,
  GRID_TOP,
  HEAD_HEIGHT,
  HEAD_TOP,
  type Layout,
  LEFT,
  NAMES_WIDTH,
  SUM_WIDTH,
  TEXT_SIZE,
} from './layout.ts';
import { scorebookMessages as texts } from './scorebook.messages.ts';
import { LETTER } from './strokes.ts';

const SHORT: Readonly<Partial<Record<ShownPosition, string>>> = {
  DH: 'DH',
  DP: 'DP',
  EP: 'EP',
  代打: 'PH',
  代走: 'PR',
};

/** Formats positions as in a scorebook, such as "PH 7". */
function writePositions(positions: readonly ShownPosition[]): string {
  return positions
    .map((position) => SHORT[position] ?? FIELD_POSITIONS.indexOf(position as never) + 1)
    .join(' ');
}

export interface PartProps {
  readonly sheet: PublicScorebookSheet;
  readonly layout: Layout;
  readonly getName: GetName;
}

const LINES_A_PLACE = 3;
const HEAD_MIDDLE = HEAD_TOP + HEAD_HEIGHT / 2;
const NUMBER_X = NAMES_WIDTH + LEFT.number / 2;
const POSITION_X = NAMES_WIDTH + LEFT.number + LEFT.position / 2;

/** Returns the players, each with the y coordinate and the font size of the name. */
function placePlayers({ rows }: PublicScorebookSheet, { rowHeight }: Layout) {
  return rows.flatMap(({ order, players }, row) => {
    const lines = Math.max(LINES_A_PLACE, players.length);
    const size = Math.floor(Math.min(TEXT_SIZE, (rowHeight / lines) * 0.92));
    const top = GRID_TOP + row * rowHeight;
    const isAlone = players.length === 1;
    return players.map((player, index) => ({
      ...player,
      order,
      size: isAlone ? Math.min(TEXT_SIZE, Math.floor(rowHeight * 0.5)) : size,
      y: isAlone ? top + rowHeight / 2 : top + ((index + 0.5) * rowHeight) / Math.max(2, players.length),
      isSubstitute: index > 0,
    }));
  });
}

export function writeOrders(ink: Ink, { sheet, layout }: Omit<PartProps, 'getName'>): void {
  for (const [row, { order }] of sheet.rows.entries())
    ink.write(
      'thick',
      order > 0 ? String(order) : 'P',
      LEFT.order / 2,
      GRID_TOP + (row + 0.5) * layout.rowHeight,
      28,
    );
}

/** Draws the names as texts, so that a screen reader reads them with the figures beside them. */
export function Names({ sheet, layout, getName }: PartProps) {
  return (
    <>
      <Label x={LEFT.order / 2} y={HEAD_MIDDLE} size={TEXT_SIZE}>
        {texts.heads.order}
      </Label>
      <Label x={LEFT.order + LEFT.name / 2} y={HEAD_MIDDLE} size={TEXT_SIZE}>
        {texts.heads.name}
      </Label>
      {placePlayers(sheet, layout).map(({ player, positions, order, y, size, isSubstitute }) => (
        <Label
          key={`${order} ${player}`}
          x={LEFT.order + (isSubstitute ? 24 : 10)}
          y={y}
          size={size}
          width={LEFT.name - 34}
          anchor="start"
          spoken={texts.player(order, getName(player), positions)}
        >
          {getName(player).full}
        </Label>
      ))}
    </>
  );
}

function listSums({ line, turns }: ScorebookPlayer): number[] {
  const { atBats, runs, runsBattedIn, stolenBases, sacrificeHits, sacrificeFlies, strikeouts } = line;
  const hits = countTotalHits(line);
  return [
    turns,
    atBats,
    runs,
    hits,
    runsBattedIn,
    stolenBases,
    sacrificeHits,
    sacrificeFlies,
    countWalksAndHitByPitch(line),
    strikeouts,
  ];
}

export function writePlaces(ink: Ink, { sheet, layout, getName }: PartProps): void {
  for (const { player, positions, y, size } of placePlayers(sheet, layout)) {
    const written = writePositions(positions);
    const widest = (LEFT.position - 12) / (Math.max(1, written.length) * LETTER);
    ink.write('plain', getName(player).number ?? '', NUMBER_X, y, size);
    ink.write('plain', written, POSITION_X, y, Math.min(size, widest));
  }
}

export function PlaceHeads() {
  return (
    <>
      <Label x={NUMBER_X} y={HEAD_MIDDLE} size={TEXT_SIZE}>
        {texts.heads.number}
      </Label>
      <Label x={POSITION_X} y={HEAD_MIDDLE} size={TEXT_SIZE}>
        {texts.heads.position}
      </Label>
    </>
  );
}

export function Sums({ sheet, layout }: Omit<PartProps, 'getName'>) {
  const players = placePlayers(sheet, layout);
  const { gridRight, gridBottom } = layout;
  const columnX = (index: number) => gridRight + (index + 0.5) * SUM_WIDTH;
  return texts.sums.map((head, index) => (
    <g key={head}>
      <Label x={columnX(index)} y={HEAD_MIDDLE} size={24}>
        {head}
      </Label>
      {players.map(
        (player) =>
          (player.order > 0 || player.turns > 0) && (
            <Label
              key={`${player.order} ${player.player}`}
              x={columnX(index)}
              y={player.y}
              size={player.size}
            >
              {listSums(player)[index] ?? 0}
            </Label>
          ),
      )}
      <Label x={columnX(index)} y={gridBottom + FOOT_LINE} size={28} bold>
        {players.reduce((sum, player) => sum + (listSums(player)[index] ?? 0), 0)}
      </Label>
    </g>
  ));
}

const FEET = ['runs', 'hits', 'errors', 'left', 'pitches'] as const;

function formatFoot(inning: ScorebookInning, foot: (typeof FEET)[number]): number | string | null {
  const { [foot]: count, isPlayed, pitchesAtLeast } = inning;
  if (!isPlayed || count === null) return null;
  return foot === 'pitches' && pitchesAtLeast ? texts.atLeast(count) : count;
}

export function writeInnings(
  ink: Ink,
  { layout: { columns, columnWidth } }: Pick<PartProps, 'layout'>,
): void {
  for (const { inning, part, x } of columns)
    ink.write('thick', texts.inning(inning, part), x + columnWidth / 2, HEAD_MIDDLE, 28);
}

export function InningTotals({ sheet, layout }: Omit<PartProps, 'getName'>) {
  const { columns, columnWidth, gridBottom } = layout;
  return FEET.map((foot, line) => {
    const y = gridBottom + (line + 0.5) * FOOT_LINE;
    return (
      <g key={foot}>
        <Label x={GRID_LEFT - 12} y={y} size={22} anchor="end">
          {texts.foot[foot]}
        </Label>
        {sheet.innings.map((inning) => {
          const own = columns.filter((column) => column.inning === inning.inning);
          const x = (own[0]?.x ?? 0) + (own.length * columnWidth) / 2;
          return (
            <Label key={inning.inning} x={x} y={y} size={24}>
              {formatFoot(inning, foot)}
            </Label>
          );
        })}
      </g>
    );
  });
}

export function Ruling({ sheet, layout }: Omit<PartProps, 'getName'>) {
  const { columns, gridBottom, gridRight, rowHeight } = layout;
  const right = gridRight + texts.sums.length * SUM_WIDTH;
  const rows = sheet.rows.map((_, row) => `M0 ${GRID_TOP + row * rowHeight}H${right}`);
  const feet = FEET.map((_, line) => `M0 ${gridBottom + line * FOOT_LINE}H${gridRight}`);
  const bottom = gridBottom + FEET.length * FOOT_LINE;
  const sides = [0, LEFT.order, NAMES_WIDTH, NAMES_WIDTH + LEFT.number, GRID_LEFT];
  const starts = columns.filter(({ part }) => part === 0).map(({ x }) => `M${x} ${HEAD_TOP}V${bottom}`);
  const sums = texts.sums.map((_, index) => `M${gridRight + index * SUM_WIDTH} ${HEAD_TOP}V${gridBottom}`);
  return (
    <g className="scorebook-grid" stroke="#8a8a8a" fill="none" strokeWidth={2}>
      <path
        d={[
          `M0 ${HEAD_TOP}H${right}V${gridBottom}H0Z`,
          `M0 ${bottom}H${gridRight}V${gridBottom}`,
          ...rows,
          ...feet,
          ...sides.map((x) => `M${x} ${HEAD_TOP}V${x === 0 || x === GRID_LEFT ? bottom : gridBottom}`),
          ...sums,
        ].join('')}
      />
      <path strokeWidth={4} d={[...starts, `M${gridRight} ${HEAD_TOP}V${bottom}`].join('')} />
    </g>
  );
}
