import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { scorebookMessages } from './scorebook.messages.ts';
import type { SymbolName } from './symbols.ts';

const texts = scorebookMessages.legend;

interface LegendEntry {
  readonly symbols?: readonly SymbolName[];
  readonly sign?: string;
  readonly meaning: string;
}

/** Lists the signs of a sheet with their meanings, in the order of the legend. */
export function listLegendEntries({ runs, strikeouts }: ScorebookSignChoices): LegendEntry[] {
  const pitches = Object.entries(texts.pitches).map(([symbol, meaning]) => ({
    symbols: [symbol as keyof typeof texts.pitches],
    meaning,
  }));
  const letters = [...texts.looks, ...texts.signs].map(([sign, meaning]) => ({ sign, meaning }));
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
    { sign: '⌒ ― ‿', meaning: texts.fly },
    { meaning: texts.strikeouts[strikeouts] },
    ...letters,
  ];
}
