import type { ScorebookSign } from '#domain/scoring/scorebook/sheet-types.ts';
import type { ScorebookSignStyles } from '#domain/scoring/scorebook/sign-choices.ts';
import { ADVANCE_COLOR, type CellSize, HIT_COLOR, measure } from './cell-size.ts';
import { type DrawnSign, drawSign } from './sign-text.ts';

/** The width of a letter, as a fraction of its height. */
const LETTER = 0.6;

interface FrameProps extends Pick<DrawnSign, 'frame' | 'ball'> {
  readonly width: number;
  readonly height: number;
}

/** A box also includes the sign of the ball above the number. */
function Frame({ frame, ball, width, height }: FrameProps) {
  if (frame === 'box')
    return (
      <rect
        x={-width / 2 - 4}
        y={-height * (ball ? 0.82 : 0.58)}
        width={width + 8}
        height={height * (ball ? 1.36 : 1.12)}
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
      {isFirst && frame && <Frame {...{ frame, ball, width }} height={fontSize} />}
      {isFirst && ball && (
        <path d={listCurves(ball, width, fontSize)} fill="none" stroke="currentColor" strokeWidth={2} />
      )}
      {isFirst && offset && (
        <circle cx={offset[0] * fontSize} cy={offset[1] * fontSize} r={fontSize * 0.13} />
      )}
    </>
  );
}

/** The directions of the corners from the center, as [right, down], from first base to home. */
export const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

interface CornerProps {
  readonly signs: readonly ScorebookSign[];
  readonly index: number;
  readonly size: CellSize;
  readonly choices: ScorebookSignStyles;
}

export function Corner({ signs, index, size, choices }: CornerProps) {
  const { area, cx, cy } = measure(size);
  const lines = signs
    .map((sign) => drawSign(sign, choices))
    .filter((drawn) => drawn !== null)
    .flatMap((drawn) => drawn.lines.map((text, line) => ({ text, drawn, isFirst: line === 0 })));
  if (lines.length === 0) return null;
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const widest = (area / 2 - 10) / (Math.max(2.4, longest) * LETTER);
  const fontSize = Math.round(Math.min(28, widest, (size.height / 2 - 8) / (lines.length * 1.2)));
  const [right, below] = CORNERS[index] ?? CORNERS[0];
  // A wide sign stands nearer to the center, so that its frame does not reach the next cell.
  const offset = Math.min(area * 0.29, area / 2 - (longest * fontSize * LETTER) / 2 - 6);
  const x = Math.round(cx + right * offset);
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
