import { memo } from 'react';
import type {
  DrawnScorebookCell,
  PitchColumnItem,
  ScorebookCellResult,
  ScorebookSign,
  SubstitutionMark,
} from '#domain/scoring/scorebook/sheet-types.ts';
import type { ScorebookSignStyles } from '#domain/scoring/scorebook/sign-choices.ts';
import { ADVANCE_COLOR, type CellSize, HIT_COLOR, type Measured, measure } from './cell-size.ts';
import { CORNERS, Corner } from './corner.tsx';
import { symbolId } from './symbols.tsx';

/** Counter-clockwise from home. */
function listBases({ cx, cy, radius }: Measured) {
  return [
    [cx, cy + radius],
    [cx + radius, cy],
    [cx, cy - radius],
    [cx - radius, cy],
    [cx, cy + radius],
  ] as const;
}

export function EmptyCell({ size, id }: { size: CellSize; id: string }) {
  const { column, radius, cx, cy } = measure(size);
  const { width, height } = size;
  return (
    <g id={id} className="scorebook-grid" stroke="#8a8a8a" fill="none">
      <path strokeWidth={2} d={`M0 0H${width}V${height}H0Z`} />
      <path
        d={`M${column} 0V${height}M${cx} 0V${cy - radius}M${cx} ${cy + radius}V${height}M${column} ${cy}H${cx - radius}M${cx + radius} ${cy}H${width}M${cx} ${cy - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}Z`}
      />
    </g>
  );
}

function findSymbol({ call, bunt, assumed, wave }: PitchColumnItem): string | null {
  if (wave) return 'wave';
  if (call === null || call === 'inPlay' || call === 'hitByPitch' || assumed) return null;
  if (bunt) return call === 'foul' ? 'buntFoul' : 'buntMissed';
  return call;
}

function isDrawn(item: PitchColumnItem): boolean {
  return Boolean(item.marks || item.error) || findSymbol(item) !== null;
}

interface PitchColumnProps {
  readonly pitches: readonly PitchColumnItem[];
  readonly size: CellSize;
  readonly sheet: string;
}

/** One column or two, whichever leaves the pitches larger. */
function arrange(count: number, column: number, height: number) {
  const toStep = (columns: number) =>
    Math.min(column / columns - 1, (height - 4) / Math.max(1, Math.ceil(count / columns)), 26);
  const columns = toStep(2) > toStep(1) ? 2 : 1;
  return { columns, lines: Math.ceil(count / columns), step: toStep(columns) };
}

function PitchColumn({ pitches, size, sheet }: PitchColumnProps) {
  const { column } = measure(size);
  const items = pitches.filter(isDrawn);
  const { columns, lines, step } = arrange(items.length, column, size.height);
  return items.map((item, index) => {
    const x = (column / columns) * (Math.floor(index / lines) + 0.5);
    const y = 2 + step * ((index % lines) + 0.5);
    const symbol = findSymbol(item);
    const text = `${item.error ? `${item.error}E` : ''}${(item.marks ?? []).map((mark) => "'".repeat(mark)).join(' ')}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a pitch has no other identity
      <g key={index}>
        {symbol && (
          <use
            href={`#${symbolId(sheet, symbol)}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(step / 22).toFixed(2)})`}
          />
        )}
        {text && (
          <text
            x={symbol ? x + step * 0.4 : x - step * 0.4}
            y={(y + step * 0.3).toFixed(1)}
            fontSize={Math.max(16, step * 0.95)}
            fontWeight="bold"
          >
            {text}
          </text>
        )}
      </g>
    );
  });
}

/** The runner's way is red for a hit, and blue for other advances. */
function Ways({ corners, size }: { corners: DrawnScorebookCell['corners']; size: CellSize }) {
  const bases = listBases(measure(size));
  const side = (index: number) => `M${bases[index]?.join(' ')}L${bases[index + 1]?.join(' ')}`;
  const list = (...names: readonly ScorebookSign['name'][]) =>
    corners
      .flatMap((signs, index) => (signs.some(({ name }) => names.includes(name)) ? [side(index)] : []))
      .join('');
  const [hit, passed] = [list('hit', 'line'), list('through')];
  return (
    <>
      {hit && (
        <path
          d={hit}
          className="scorebook-hit"
          stroke="currentColor"
          color={HIT_COLOR}
          strokeWidth={6}
          fill="none"
        />
      )}
      {passed && (
        <path
          d={passed}
          className="scorebook-advance"
          stroke="currentColor"
          color={ADVANCE_COLOR}
          strokeWidth={3}
          fill="none"
        />
      )}
    </>
  );
}

function findResultSymbol(result: ScorebookCellResult, { runs }: ScorebookSignStyles): string | null {
  if (result.kind === 'out') return `out${result.number}`;
  if (result.kind === 'left') return 'left';
  if (result.kind === 'unfinished') return null;
  const isFull = runs === 'earned' ? result.earned : result.battedIn;
  return isFull ? 'full' : 'hollow';
}

function Waves({ waves, size }: { waves: readonly SubstitutionMark[]; size: CellSize }) {
  const { area, cx, cy } = measure(size);
  const down = `q-8 8 0 16${'t0 16'.repeat(Math.max(0, Math.floor(size.height / 16) - 2))}`;
  const across = `q8 -8 16 0${'t16 0'.repeat(Math.max(0, Math.floor(size.width / 16) - 2))}`;
  const paths = waves.map((wave) => {
    if (wave === 'batter') return `M4 6${down}`;
    if (wave === 'fielders') return `M6 4${across}`;
    const [right, below] = CORNERS[wave] ?? CORNERS[0];
    return `M${cx + right * area * 0.29 - 24} ${cy + below * size.height * 0.46}q8 -8 16 0t16 0t16 0`;
  });
  return paths.length > 0 && <path d={paths.join('')} fill="none" stroke="currentColor" strokeWidth={2.5} />;
}

interface CellDrawingProps {
  readonly cell: DrawnScorebookCell;
  readonly size: CellSize;
  readonly sheet: string;
  readonly choices: ScorebookSignStyles;
}

export const CellDrawing = memo(function CellDrawing({ cell, size, sheet, choices }: CellDrawingProps) {
  const { radius, cx, cy } = measure(size);
  const symbol = cell.result && findResultSymbol(cell.result, choices);
  const use = (name: string, x: number, y: number, scale: number) => (
    <use href={`#${symbolId(sheet, name)}`} transform={`translate(${x} ${y}) scale(${scale.toFixed(2)})`} />
  );
  return (
    <>
      <PitchColumn pitches={cell.pitches} size={size} sheet={sheet} />
      <Ways corners={cell.corners} size={size} />
      {cell.corners.map((signs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the corners are the four bases
        <Corner key={index} signs={signs} index={index} size={size} choices={choices} />
      ))}
      {symbol && use(symbol, cx, cy, (radius * 0.55) / 10)}
      <Waves waves={cell.waves} size={size} />
      {cell.endsHalf && use('end', size.width - 12, size.height - 6, 0.8)}
    </>
  );
});
