import type { GameRules } from '#domain/scoring/entries.ts';
import type { Sport } from '#domain/sport.ts';
import { lastRules, prefersPitches } from './remembered.ts';
import type { KnownLineup } from './scoring.data.ts';
import {
  DEFAULT_RULES,
  NINE,
  NOBODY,
  type SetupValues,
  unknownOpponents,
  withRules,
} from './setup-values.ts';

export interface Known {
  readonly lineup: KnownLineup | null;
  /** Of the team's rules; undefined if they are not known. */
  readonly innings: number | undefined;
  /** Whether the team bats first; null if nobody said so. */
  readonly batsFirst: boolean | null;
  /** What the team plays; null if nobody said so. */
  readonly sport: Sport | null;
}

/** The rules of a softball game (JSA): re-entry, and a runner on second base from the eighth inning on. */
const SOFTBALL: Partial<GameRules> = {
  innings: 7,
  reEntry: 'starters',
  tieBreak: { from: 8, runners: [2], outs: 0 },
};

/** What the setup begins with: the team's rules, those of the last game, and the lineup that is known. */
export function initialSetup({ lineup, innings, batsFirst, sport }: Known): SetupValues {
  const usual = sport === 'ソフトボール' ? { ...DEFAULT_RULES, ...SOFTBALL } : DEFAULT_RULES;
  const last = { ...usual, ...(innings && { innings }), ...lastRules() };
  const more = (lineup?.places.length ?? 0) > NINE;
  const rules: GameRules = {
    ...last,
    everyoneBats: more,
    designatedHitter: 'none',
    ...(batsFirst !== null && { batsFirst: batsFirst ? 'us' : 'them' }),
  };
  const places = lineup?.places ?? [];
  const us = [...places, ...Array.from({ length: Math.max(NINE - places.length, 0) }, () => NOBODY)];
  const values = { rules, pitches: prefersPitches(), us, them: unknownOpponents() };
  const designatedHitter = lineup?.designatedHitter ?? 'none';
  if (designatedHitter === 'none') return values;
  const withHitter = withRules(values, { designatedHitter });
  return lineup?.offOrder ? { ...withHitter, us: [...us, lineup.offOrder] } : withHitter;
}
