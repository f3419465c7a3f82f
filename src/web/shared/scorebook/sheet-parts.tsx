import { Fragment } from 'react';
import { FIELD_POSITIONS, type GamePosition, totalHits, totalWalks } from '#domain/batting.ts';
import type { DrawnScorebookSheet, ScorebookPlayer } from '#domain/scoring/scorebook/sheet-types.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
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
} from './layout.ts';
import { scorebookMessages as texts } from './scorebook.messages.ts';

const SHORT: Readonly<Partial<Record<GamePosition, string>>> = { DH: 'DH', 代打: 'PH', 代走: 'PR' };

/** Formats positions as in a scorebook: PH 7. */
function writePositions(positions: readonly GamePosition[]): string {
  return positions
    .map((position) => SHORT[position] ?? FIELD_POSITIONS.indexOf(position as never) + 1)
    .join(' ');
}

export interface PartProps {
  readonly sheet: DrawnScorebookSheet;
  readonly layout: Layout;
  readonly getName: GetName;
}

const LINES_A_PLACE = 3;
const HEAD_MIDDLE = HEAD_TOP + HEAD_HEIGHT / 2;

/** Returns the y coordinate of each player's name. */
function placePlayers({ rows }: DrawnScorebookSheet, { rowHeight }: Layout) {
  return rows.flatMap(({ order, players }, row) => {
    const lines = Math.max(LINES_A_PLACE, players.length);
    const size = Math.floor(Math.min(30, (rowHeight / lines) * 0.92));
    const top = GRID_TOP + row * rowHeight;
    const isAlone = players.length === 1;
    return players.map((player, index) => ({
      ...player,
      order,
      size: isAlone ? Math.min(32, Math.floor(rowHeight * 0.5)) : size,
      y: isAlone ? top + rowHeight / 2 : top + ((index + 0.5) * rowHeight) / Math.max(2, players.length),
      isSubstitute: index > 0,
    }));
  });
}

export function Names({ sheet, layout, getName }: PartProps) {
  return (
    <>
      <Label x={LEFT.order / 2} y={HEAD_MIDDLE} size={24}>
        {texts.heads.order}
      </Label>
      <Label x={LEFT.order + LEFT.name / 2} y={HEAD_MIDDLE} size={24}>
        {texts.heads.name}
      </Label>
      {sheet.rows.map(({ order }, row) => (
        <Label key={order} x={LEFT.order / 2} y={GRID_TOP + (row + 0.5) * layout.rowHeight} size={28} bold>
          {order > 0 ? order : 'P'}
        </Label>
      ))}
      {placePlayers(sheet, layout).map(({ player, order, y, size, isSubstitute }) => (
        <Label
          key={`${order} ${player}`}
          x={LEFT.order + (isSubstitute ? 24 : 10)}
          y={y}
          size={size}
          width={LEFT.name - 34}
          anchor="start"
        >
          {getName(player).full}
        </Label>
      ))}
    </>
  );
}

function listSums({ line, turns }: ScorebookPlayer): number[] {
  const { atBats, runs, runsBattedIn, stolenBases, sacrificeHits, sacrificeFlies, strikeouts } = line;
  const hits = totalHits(line);
  return [
    turns,
    atBats,
    runs,
    hits,
    runsBattedIn,
    stolenBases,
    sacrificeHits,
    sacrificeFlies,
    totalWalks(line),
    strikeouts,
  ];
}

export function Places({ sheet, layout, getName }: PartProps) {
  const [numberX, positionX] = [NAMES_WIDTH + LEFT.number / 2, NAMES_WIDTH + LEFT.number + LEFT.position / 2];
  return (
    <>
      <Label x={numberX} y={HEAD_MIDDLE} size={24}>
        {texts.heads.number}
      </Label>
      <Label x={positionX} y={HEAD_MIDDLE} size={24}>
        {texts.heads.position}
      </Label>
      {placePlayers(sheet, layout).map((player) => (
        <Fragment key={`${player.order} ${player.player}`}>
          <Label x={numberX} y={player.y} size={player.size}>
            {getName(player.player).number}
          </Label>
          <Label x={positionX} y={player.y} size={player.size} width={LEFT.position - 12}>
            {writePositions(player.positions)}
          </Label>
        </Fragment>
      ))}
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

export function InningNumbers({
  layout: { columns, columnWidth },
  until,
}: {
  layout: Layout;
  until: number;
}) {
  return columns.map(
    ({ inning, part, x }) =>
      x < until && (
        <Label key={`${inning} ${part}`} x={x + columnWidth / 2} y={HEAD_MIDDLE} size={28} bold>
          {texts.inning(inning, part)}
        </Label>
      ),
  );
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
              {inning.isPlayed ? inning[foot] : null}
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
