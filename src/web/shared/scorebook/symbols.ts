import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { drawEllipse } from './strokes.ts';

// Each symbol of a pitch or a result fills a square of 20 around its center.

/** Symbols that are filled, or drawn with a thicker line. */
const BOLD = {
  ball: drawEllipse(6.4),
  out1: 'm-5-10h10m-10 20h10m-5-20v20',
  out2: 'm-8-10h16m-16 20h16m-12-20v20m8-20v20',
  out3: 'm-11-10h22m-22 20h22m-17-20v20m6-20v20m6-20v20',
  full: drawEllipse(9.4),
};
const THIN = {
  called: drawEllipse(8),
  buntMissed: `${drawEllipse(8)}m8 0${drawEllipse(3.5)}`,
  buntFoul: 'm-7-8l7 8l7-8m-7 8v9',
  wave: 'm-9 0q3-6 6 0t6 0t6 0',
  hollow: drawEllipse(10),
  left: 'm-7 5c9-5 15-17 9-17c-6 0-6 22 0 22c3 0 5-2 6-5',
  end: 'm-8 9l8-18m0 18l8-18',
};

const swingAndFoul: Readonly<Record<ScorebookSignChoices['pitches'], { swinging: string; foul: string }>> = {
  bar: { swinging: `${drawEllipse(8)}h16`, foul: 'm-7-8l7 16l7-16' },
  cross: { swinging: 'm-7-7l14 14m0-14l-14 14', foul: 'm0-8l8 15h-16z' },
  plus: { swinging: 'm-8 0h16m-8-8v16', foul: 'm-8 0h16' },
};

export type SymbolName = keyof typeof BOLD | keyof typeof THIN | 'swinging' | 'foul';

export function drawSymbol(name: SymbolName, { pitches }: ScorebookSignChoices) {
  if (name in BOLD) return { path: BOLD[name as keyof typeof BOLD], isBold: true };
  const isChosen = name === 'swinging' || name === 'foul';
  return { path: isChosen ? swingAndFoul[pitches][name] : THIN[name as keyof typeof THIN], isBold: false };
}
