import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { estimateLength, Label } from './label.tsx';
import { scorebookMessages } from './scorebook.messages.ts';
import { place } from './strokes.ts';
import { drawSymbol, type SymbolName } from './symbols.ts';

const texts = scorebookMessages.legend;

interface Entry {
  readonly symbols?: readonly SymbolName[];
  readonly sign?: string;
  readonly meaning: string;
}

function listEntries({ runs, strikeouts }: ScorebookSignChoices): Entry[] {
  const pitches = Object.entries(texts.pitches).map(([symbol, meaning]) => ({
    symbols: [symbol as keyof typeof texts.pitches],
    meaning,
  }));
  const signs = texts.signs.map(([sign, meaning]) => ({ sign, meaning }));
  return [
    ...pitches,
    ...texts.notes.map((meaning) => ({ meaning })),
    { meaning: texts.marks },
    { symbols: ['out1', 'out2', 'out3'], meaning: texts.outs },
    { symbols: ['full'], meaning: texts.runs[runs][0] },
    { symbols: ['hollow'], meaning: texts.runs[runs][1] },
    { symbols: ['left'], meaning: texts.left },
    { symbols: ['end'], meaning: texts.end },
    { symbols: ['wave'], meaning: texts.wave },
    { meaning: texts.hit },
    { meaning: texts.infieldHit },
    { sign: '⌒ ― ‿', meaning: texts.fly },
    { meaning: texts.strikeouts[strikeouts] },
    { meaning: texts.sacrifice },
    { meaning: texts.circled },
    { meaning: texts.double },
    ...signs,
  ];
}

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
  const entries = listEntries(choices);
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
