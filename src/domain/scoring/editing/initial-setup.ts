import { REGULAR_BATTERS_IN_ORDER } from '../../lineup.ts';
import type { Sport } from '../../team.ts';
import type { GameRules } from '../contents/rules.ts';
import {
  createUnknownOpponentSlots,
  DEFAULT_GAME_RULES,
  EMPTY_SETUP_SLOT,
  type SetupSlot,
  type SetupValues,
  withSetupRules,
} from './setup-values.ts';

export interface StartingLineup {
  readonly places: readonly SetupSlot[];
  /** The pitcher or FLEX who does not bat. */
  readonly offOrder: SetupSlot | null;
  readonly designatedHitter: GameRules['designatedHitter'];
}

export interface InitialSetupInput {
  readonly lineup: StartingLineup | null;
  /** The innings of the game; null if not entered. */
  readonly innings: number | null;
  /** The usual innings of the team's games; undefined if unknown. */
  readonly usualInnings: number | undefined;
  /** Null if unknown. */
  readonly batsFirst: boolean | null;
  /** Null if unknown. */
  readonly sport: Sport | null;
}

/** The rules of a softball game (JSA): re-entry, and a runner on second base from the eighth inning on. */
const SOFTBALL: Partial<GameRules> = {
  innings: 7,
  reEntry: 'starters',
  tieBreak: { from: 8, runners: [2], outs: 0 },
};

/**
 * Creates the setup of a game from its facts and its lineup. Takes all other rules from the last game, or else from
 * what is usual in the team and the sport.
 */
export function createInitialSetup(
  facts: InitialSetupInput,
  last: { readonly rules: Partial<GameRules>; readonly pitches: boolean },
): SetupValues {
  const { lineup, innings, usualInnings, batsFirst, sport } = facts;
  const { places = [] } = lineup ?? {};
  const usual = sport === 'ソフトボール' ? { ...DEFAULT_GAME_RULES, ...SOFTBALL } : DEFAULT_GAME_RULES;
  const rules: GameRules = {
    ...usual,
    ...(usualInnings && { innings: usualInnings }),
    ...last.rules,
    ...(innings && { innings }),
    everyoneBats: places.length > REGULAR_BATTERS_IN_ORDER,
    designatedHitter: 'none',
    ...(batsFirst !== null && { batsFirst: batsFirst ? 'us' : 'them' }),
  };
  const missing = Math.max(REGULAR_BATTERS_IN_ORDER - places.length, 0);
  const us = [...places, ...new Array<SetupSlot>(missing).fill(EMPTY_SETUP_SLOT)];
  const values = { rules, pitches: last.pitches, us, them: createUnknownOpponentSlots() };
  const designatedHitter = lineup?.designatedHitter ?? 'none';
  if (designatedHitter === 'none') return values;
  const withHitter = withSetupRules(values, { designatedHitter });
  return lineup?.offOrder ? { ...withHitter, us: [...us, lineup.offOrder] } : withHitter;
}
