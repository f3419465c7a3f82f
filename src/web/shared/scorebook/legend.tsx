import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { estimateLength, Label } from './label.tsx';
import { listLegendEntries } from './legend-entries.ts';
import { scorebookMessages } from './scorebook.messages.ts';
import { place } from './strokes.ts';
import { drawSymbol } from './symbols.ts';

const texts = scorebookMessages.legend;

const SIZE = 19;
const STEP = 28;
const COLUMNS = 5;

/** Returns where the meaning of a sign begins. Bold letters are wider than others. */
function measureSign(sign: string): number {
  return 1.15 * estimateLength(sign, SIZE) + 0.6 * SIZE;
}

interface LegendProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly choices: ScorebookSignChoices;
}

export function Legend({ x, y, width, height, choices }: LegendProps) {
  const entries = listLegendEntries(choices);
  const lines = Math.ceil(entries.length / COLUMNS);
  const step = Math.min(STEP, Math.floor((height - STEP) / lines));
  const columnWidth = width / COLUMNS;
  return (
    <g>
      <Label x={x} y={y} size={22} anchor="start" bold>
        {`${texts.title}　${scorebookMessages.style}`}
      </Label>
      {entries.map(({ symbols = [], sign, meaning }, index) => {
        const left = x + Math.floor(index / lines) * columnWidth;
        const top = y + step * ((index % lines) + 1.2);
        const start = symbols.length > 0 ? symbols.length * 26 + 4 : sign ? measureSign(sign) : 0;
        return (
          <g key={meaning}>
            {symbols.map((symbol, index) => {
              const { path, isBold } = drawSymbol(symbol, choices);
              const d = place(path, left + 12 + index * 26, top, 0.85);
              return (
                <path
                  key={symbol}
                  d={d}
                  fill={isBold ? 'currentColor' : 'none'}
                  stroke="currentColor"
                  strokeWidth={2}
                />
              );
            })}
            {sign && (
              <Label x={left} y={top} size={SIZE} anchor="start" bold>
                {sign}
              </Label>
            )}
            <Label x={left + start} y={top} size={SIZE} width={columnWidth - start - 12} anchor="start">
              {meaning}
            </Label>
          </g>
        );
      })}
    </g>
  );
}
