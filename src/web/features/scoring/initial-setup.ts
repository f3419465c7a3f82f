import type { GameRules } from '#domain/scoring/entries.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import type { KnownLineup } from './scoring.data.ts';
import { scoringMessages } from './scoring.messages.ts';
import {
  DEFAULT_RULES,
  NINE,
  NOBODY,
  type SetupValues,
  unknownOpponents,
  withRules,
} from './setup-values.ts';

const RULES = 'scoring:rules';
const PITCHES = 'scoring:pitches';
const EVICTION = 'scoring:eviction';

/** The rules with which this device scored last. */
function lastRules(): Partial<GameRules> {
  try {
    return JSON.parse(readPreference(RULES) ?? '{}');
  } catch {
    return {};
  }
}

export function rememberRules(rules: GameRules): void {
  writePreference(RULES, JSON.stringify(rules));
}

export function prefersPitches(): boolean {
  return readPreference(PITCHES) !== 'no';
}

export function rememberPitches(on: boolean): void {
  writePreference(PITCHES, on ? null : 'no');
}

/** That the browser may remove what was entered: said until a game has begun with it. */
export function evictionNote(): string | null {
  return readPreference(EVICTION) === null ? scoringMessages.state.evictable : null;
}

export function rememberEviction(): void {
  writePreference(EVICTION, 'told');
}

export interface Known {
  readonly lineup: KnownLineup | null;
  /** Of the team's rules; undefined if they are not known. */
  readonly innings: number | undefined;
  /** Whether the team bats first; null if nobody said so. */
  readonly batsFirst: boolean | null;
}

/** What the setup begins with: the team's rules, those of the last game, and the lineup that is known. */
export function initialSetup({ lineup, innings, batsFirst }: Known): SetupValues {
  const last = { ...DEFAULT_RULES, ...(innings && { innings }), ...lastRules() };
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
