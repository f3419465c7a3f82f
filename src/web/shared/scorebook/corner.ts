import type { ScorebookSign } from '#domain/scoring/scorebook/sheet-types.ts';
import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import type { CellSize } from './cell-size.ts';
import type { Ink } from './ink.ts';
import { type DrawnSign, drawSign } from './sign-text.ts';
import { drawEllipse, LETTER } from './strokes.ts';

/** Draws the frame of a sign. A box also encloses the mark of the ball above the number. */
function drawFrame({ frame, ball }: DrawnSign, width: number, height: number): string {
  if (frame === 'circle') return drawEllipse(width / 2 + 5, height * 0.6);
  const [top, tall] = ball ? [0.82, 1.36] : [0.58, 1.12];
  return frame ? `m${-width / 2 - 4} ${-height * top}h${width + 8}v${height * tall}h${-width - 8}z` : '';
}

function drawBall({ ball }: DrawnSign, width: number, height: number): string {
  const half = width / 2 + 1;
  if (ball === 'fly') return `m${-half} ${-height * 0.42}q${half} ${-height * 0.5} ${half * 2} 0`;
  if (ball === 'line') return `m${-half} ${-height * 0.55}h${half * 2}`;
  return ball ? `m${-half} ${height * 0.48}q${half} ${height * 0.4} ${half * 2} 0` : '';
}

const DOT_OFFSETS = { above: [0, -0.75], left: [-0.6, 0], right: [0.6, 0] } as const;

/** The directions of the corners from the center, as [right, down], from first base to home. */
export const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

export function drawCorner(
  ink: Ink,
  signs: readonly ScorebookSign[],
  index: number,
  { area, height, cx, cy }: CellSize,
  choices: ScorebookSignChoices,
): void {
  const lines = signs
    .map((sign) => drawSign(sign, choices))
    .filter((drawn) => drawn !== null)
    .flatMap((drawn) => drawn.lines.map((text, line) => ({ text, drawn, isFirst: line === 0 })));
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const widest = (area / 2 - 10) / (Math.max(2.4, longest) * LETTER);
  const size = Math.round(Math.min(28, widest, (height / 2 - 8) / (lines.length * 1.2)));
  const [right, below] = CORNERS[index] ?? CORNERS[0];
  // A wide sign is nearer to the center, so that its frame does not reach the next cell.
  const x = cx + right * Math.min(area * 0.29, area / 2 - (longest * size * LETTER) / 2 - 6);
  // The sign of first base is higher, because the end of a half inning is marked below it.
  const middle = cy + below * height * (index === 0 ? 0.25 : 0.29);
  for (const [line, { text, drawn, isFirst }] of lines.entries()) {
    const y = middle + (line - (lines.length - 1) / 2) * size * 1.15;
    const look = drawn.color ?? 'plain';
    ink.write(look, isFirst && drawn.isReversed ? text.replace('K', 'ꓘ') : text, x, y, size);
    if (!isFirst) continue;
    const width = text.length * size * LETTER;
    const offset = drawn.dot && DOT_OFFSETS[drawn.dot];
    ink.draw(look, drawFrame(drawn, width, size), x, y);
    ink.draw(look, drawBall(drawn, width, size), x, y);
    if (offset) ink.draw(look, drawEllipse(size * 0.05), x + offset[0] * size, y + offset[1] * size);
  }
}
