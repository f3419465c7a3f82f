import type { CellResult, PitchItem, SheetCell, Sign, Wave } from '#domain/scoring/scorebook/sheet-types.ts';
import type { SignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { type DrawnSign, drawSign } from './sign-text.ts';
import { symbolId } from './symbols.tsx';

export interface CellSize {
  readonly width: number;
  readonly height: number;
}

const HIT_COLOR = '#b3261e';
const ADVANCE_COLOR = '#1d4f91';
/** The width of a letter in relation to its height. */
const LETTER = 0.6;

/** Returns the lengths within a cell: the pitch column, the diamond and the corners around it. */
function measure({ width, height }: CellSize) {
  const column = Math.round(Math.min(44, width * 0.21));
  const area = width - column;
  const radius = Math.round(Math.min(area, height) * 0.23);
  return { column, area, radius, cx: column + Math.round(area / 2), cy: Math.round(height / 2) };
}

type Measured = ReturnType<typeof measure>;

/** The bases of the diamond, counter-clockwise from home. */
function listBases({ cx, cy, radius }: Measured) {
  return [
    [cx, cy + radius],
    [cx + radius, cy],
    [cx, cy - radius],
    [cx - radius, cy],
    [cx, cy + radius],
  ] as const;
}

/** The empty cell: its frame, the pitch column, the diamond and the lines between the corners. */
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

function isDrawn({ call, marks, error, wave }: PitchItem): boolean {
  return Boolean(marks || error || wave) || (call !== 'inPlay' && call !== 'hitByPitch');
}

function findSymbol({ call, bunt, wave }: PitchItem): string | null {
  if (wave) return 'wave';
  if (call === null || call === 'inPlay' || call === 'hitByPitch') return null;
  if (bunt) return call === 'foul' ? 'buntFoul' : 'buntMissed';
  return call;
}

interface PitchColumnProps {
  readonly pitches: readonly PitchItem[];
  readonly size: CellSize;
  readonly sheet: string;
}

/** Arranges the pitches in one column or in two, whichever leaves them larger. */
function arrange(count: number, column: number, height: number) {
  const toStep = (columns: number) =>
    Math.min(column / columns - 1, (height - 4) / Math.max(1, Math.ceil(count / columns)), 26);
  const columns = toStep(2) > toStep(1) ? 2 : 1;
  return { columns, lines: Math.ceil(count / columns), step: toStep(columns) };
}

/** The pitches from top to bottom, in two columns if there are many. */
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
            y={y + 2}
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

function Frame({ frame, width, height }: { frame: DrawnSign['frame']; width: number; height: number }) {
  if (frame === 'box')
    return (
      <rect
        x={-width / 2 - 3}
        y={-height * 0.58}
        width={width + 6}
        height={height * 1.12}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
      />
    );
  return <ellipse rx={width / 2 + 5} ry={height * 0.6} fill="none" stroke="currentColor" strokeWidth={2} />;
}

function listCurves(ball: DrawnSign['ball'], width: number, height: number): string {
  const half = width / 2 + 1;
  if (ball === 'fly') return `M${-half} ${-height * 0.42}q${half} ${-height * 0.5} ${half * 2} 0`;
  if (ball === 'line') return `M${-half} ${-height * 0.55}h${half * 2}`;
  return `M${-half} ${height * 0.48}q${half} ${height * 0.4} ${half * 2} 0`;
}

const DOT_OFFSETS = { above: [0, -0.75], left: [-0.6, 0], right: [0.6, 0] } as const;

interface TextLineProps {
  readonly text: string;
  readonly drawn: DrawnSign;
  readonly isFirst: boolean;
  readonly fontSize: number;
}

function TextLine({ text, drawn, isFirst, fontSize }: TextLineProps) {
  const { frame, ball, dot, isReversed } = drawn;
  const width = text.length * fontSize * LETTER;
  const offset = dot && DOT_OFFSETS[dot];
  return (
    <>
      <text
        textAnchor="middle"
        y={fontSize * 0.36}
        fontSize={fontSize}
        {...(isReversed && isFirst && { transform: 'scale(-1 1)' })}
      >
        {text}
      </text>
      {isFirst && frame && <Frame frame={frame} width={width} height={fontSize} />}
      {isFirst && ball && (
        <path d={listCurves(ball, width, fontSize)} fill="none" stroke="currentColor" strokeWidth={2} />
      )}
      {isFirst && offset && (
        <circle cx={offset[0] * fontSize} cy={offset[1] * fontSize} r={fontSize * 0.13} />
      )}
    </>
  );
}

/** The centers of the corners, from first base to home, as shares of the area's half. */
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

interface CornerProps {
  readonly signs: readonly Sign[];
  readonly index: number;
  readonly size: CellSize;
  readonly choices: SignChoices;
}

/** The signs of one corner, below each other. */
function Corner({ signs, index, size, choices }: CornerProps) {
  const { area, cx, cy } = measure(size);
  const lines = signs
    .map((sign) => drawSign(sign, choices))
    .filter((drawn) => drawn !== null)
    .flatMap((drawn) => drawn.lines.map((text, line) => ({ text, drawn, isFirst: line === 0 })));
  if (lines.length === 0) return null;
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const widest = (area / 2 - 10) / (Math.max(2.4, longest) * LETTER);
  const fontSize = Math.round(
    Math.min(size.height * 0.2, 30, widest, (size.height / 2 - 8) / (lines.length * 1.2)),
  );
  const [right, below] = CORNERS[index] ?? CORNERS[0];
  const x = Math.round(cx + right * area * 0.29);
  // The end of a half inning is drawn below the first corner.
  const y = Math.round(cy + below * size.height * (index === 0 ? 0.25 : 0.29));
  return lines.map(({ text, drawn, isFirst }, line) => {
    const color = drawn.color === 'hit' ? HIT_COLOR : ADVANCE_COLOR;
    const dy = Math.round((line - (lines.length - 1) / 2) * fontSize * 1.15);
    return (
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
        key={line}
        transform={`translate(${x} ${y + dy})`}
        {...(drawn.color && { className: `scorebook-${drawn.color}`, color })}
      >
        <TextLine text={text} drawn={drawn} isFirst={isFirst} fontSize={fontSize} />
      </g>
    );
  });
}

/** The lines along the diamond: a hit in red, bases passed by other means in blue. */
function Ways({ corners, size }: { corners: SheetCell['corners']; size: CellSize }) {
  const bases = listBases(measure(size));
  const side = (index: number) => `M${bases[index]?.join(' ')}L${bases[index + 1]?.join(' ')}`;
  const list = (...names: readonly Sign['name'][]) =>
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

function findResultSymbol(result: CellResult, { runs }: SignChoices): string | null {
  if (result.kind === 'out') return `out${result.number}`;
  if (result.kind === 'left') return 'left';
  if (result.kind === 'unfinished') return null;
  const isFull = runs === 'earned' ? result.earned : result.battedIn;
  return isFull ? 'full' : 'hollow';
}

function Waves({ waves, size }: { waves: readonly Wave[]; size: CellSize }) {
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
  readonly cell: SheetCell;
  readonly size: CellSize;
  readonly sheet: string;
  readonly choices: SignChoices;
}

/** The signs of a turn, in a cell at the origin. */
export function CellDrawing({ cell, size, sheet, choices }: CellDrawingProps) {
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
}
