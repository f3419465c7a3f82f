import { FIELD_POSITIONS, type GamePosition } from '../../batting.ts';
import { MAX_BATTERS_IN_ORDER, REGULAR_BATTERS_IN_ORDER } from '../../lineup.ts';
import type { LineupSlot } from '../contents/players.ts';
import type { GameRules } from '../contents/rules.ts';
import type { EntryContent, LogEntry } from '../entries.ts';
import { formatOpponentNumberAndName, type PlayerKey, toOpponentKey } from '../player-key.ts';
import { US_AND_THEM, type UsOrThem } from '../side.ts';

export interface SetupSlot {
  readonly player: PlayerKey | null;
  readonly position: GamePosition | null;
}

/** The values with which scoring begins. Browsers store them as a draft. */
export interface SetupValues {
  readonly rules: GameRules;
  readonly pitches: boolean;
  /** Our players in batting order. A player who does not bat, such as a pitcher behind a DH, comes last. */
  readonly us: readonly SetupSlot[];
  readonly them: readonly SetupSlot[];
  /** The sides that use no DH, where the rules allow one (Rule 5.11(a)(3)). */
  readonly withoutHitter?: readonly UsOrThem[];
}

export const DEFAULT_GAME_RULES: GameRules = {
  batsFirst: 'us',
  innings: 7,
  designatedHitter: 'none',
  everyoneBats: false,
  reEntry: 'none',
  tieBreak: null,
  mercy: [],
};

export const EMPTY_SETUP_SLOT: SetupSlot = { player: null, position: null };

export function createUnknownOpponentSlots(): SetupSlot[] {
  return Array.from({ length: REGULAR_BATTERS_IN_ORDER }, (_, index) => ({
    player: toOpponentKey(index + 1),
    position: null,
  }));
}

/** Whether a side has a pitcher or FLEX who does not bat. */
export function hasNonBattingFielder({ rules, withoutHitter = [] }: SetupValues, side: UsOrThem): boolean {
  return rules.designatedHitter !== 'none' && !withoutHitter.includes(side);
}

/** Lists the slots of the batters, without a player who only fields. */
export function listSetupBattingSlots(values: SetupValues, side: UsOrThem): readonly SetupSlot[] {
  return hasNonBattingFielder(values, side) ? values[side].slice(0, -1) : values[side];
}

function newOffOrder(side: UsOrThem, slots: readonly SetupSlot[]): SetupSlot {
  const player = side === 'them' ? toOpponentKey(slots.length + 1) : null;
  return { player, position: '投手' };
}

/** Whether more is known of the player than that somebody plays. */
function isEntered(side: UsOrThem, { player }: SetupSlot): boolean {
  return player !== null && (side === 'us' || formatOpponentNumberAndName(player) !== '');
}

/**
 * Fills the slot of the first DH by another player with that player's position, or by the DH with the position if no
 * player was entered for it.
 */
function replaceHitter(side: UsOrThem, batters: readonly SetupSlot[], slot: SetupSlot): readonly SetupSlot[] {
  const at = batters.findIndex(({ position }) => position === 'DH');
  const hitter = batters[at];
  if (!hitter) return batters;
  if (!isEntered(side, slot)) return batters.with(at, { ...hitter, position: slot.position });
  const player =
    side === 'us' ? slot.player : toOpponentKey(at + 1, formatOpponentNumberAndName(slot.player ?? ''));
  return batters.with(at, { ...slot, player });
}

/** Lists the batters where all bat. The pitcher or FLEX whom no DH keeps off the order anymore becomes the last. */
function listEveryBatter(side: UsOrThem, batters: readonly SetupSlot[], freed: SetupSlot | undefined) {
  if (!freed) return batters.slice(0, MAX_BATTERS_IN_ORDER);
  if (!isEntered(side, freed)) return replaceHitter(side, batters, freed);
  return [...batters, freed].slice(0, MAX_BATTERS_IN_ORDER);
}

/** Lists the nine batters where every batter fields. A pitcher who would not bat takes the slot of a DH. */
function listFieldingBatters(side: UsOrThem, batters: readonly SetupSlot[], freed: SetupSlot | undefined) {
  const nine = batters.slice(0, REGULAR_BATTERS_IN_ORDER);
  const others = batters.slice(REGULAR_BATTERS_IN_ORDER);
  const pitcher = freed ?? others.find(({ position }) => position === '投手') ?? EMPTY_SETUP_SLOT;
  return replaceHitter(side, nine, pitcher).map((slot): SetupSlot => {
    return slot.position === 'DH' ? { ...slot, position: null } : slot;
  });
}

function addHitter(
  side: UsOrThem,
  batting: readonly SetupSlot[],
  off: SetupSlot | undefined,
  { designatedHitter }: GameRules,
): readonly SetupSlot[] {
  const isNew = designatedHitter === 'dh' && !batting.some(({ position }) => position === 'DH');
  const hitting = batting.map((slot): SetupSlot => {
    return isNew && slot.position === '投手' ? { ...slot, position: 'DH' } : slot;
  });
  return [...hitting, off ?? newOffOrder(side, batting)];
}

/** Adapts a lineup to new rules. A DH adds a slot. Where everybody bats, all batters stay. */
function fitToRules(side: UsOrThem, before: SetupValues, after: SetupValues): readonly SetupSlot[] {
  const batters = listSetupBattingSlots(before, side);
  const off = hasNonBattingFielder(before, side) ? before[side].at(-1) : undefined;
  const { everyoneBats } = after.rules;
  if (!hasNonBattingFielder(after, side))
    return everyoneBats ? listEveryBatter(side, batters, off) : listFieldingBatters(side, batters, off);
  const max = everyoneBats ? MAX_BATTERS_IN_ORDER : REGULAR_BATTERS_IN_ORDER;
  return addHitter(side, batters.slice(0, max), off, after.rules);
}

function fitBoth(before: SetupValues, after: SetupValues): SetupValues {
  return { ...after, us: fitToRules('us', before, after), them: fitToRules('them', before, after) };
}

export function withSetupRules(values: SetupValues, change: Partial<GameRules>): SetupValues {
  return fitBoth(values, { ...values, rules: { ...values.rules, ...change } });
}

/** Sets whether a side uses the DH, or DP and FLEX, that the rules allow. */
export function withSetupDesignatedHitterUse(
  values: SetupValues,
  side: UsOrThem,
  uses: boolean,
): SetupValues {
  const others = (values.withoutHitter ?? []).filter((other) => other !== side);
  return fitBoth(values, { ...values, withoutHitter: uses ? others : [...others, side] });
}

/** Adds a batter at the end of the order, where everybody bats. */
export function withAddedSetupBatter(values: SetupValues, side: UsOrThem): SetupValues {
  const at = listSetupBattingSlots(values, side).length;
  const player = side === 'them' ? toOpponentKey(values.them.length + 1) : null;
  return { ...values, [side]: values[side].toSpliced(at, 0, { player, position: null }) };
}

export function withoutLastSetupBatter(values: SetupValues, side: UsOrThem): SetupValues {
  return { ...values, [side]: values[side].toSpliced(listSetupBattingSlots(values, side).length - 1, 1) };
}

export function withSetupSlotChange(
  values: SetupValues,
  side: UsOrThem,
  index: number,
  change: Partial<SetupSlot>,
): SetupValues {
  const slot = { ...EMPTY_SETUP_SLOT, ...values[side][index], ...change };
  return { ...values, [side]: values[side].with(index, slot) };
}

function orderAt(values: SetupValues, side: UsOrThem, index: number): number {
  return hasNonBattingFielder(values, side) && index === values[side].length - 1 ? 0 : index + 1;
}

function isPitcherKnown(slots: readonly SetupSlot[]): boolean {
  return slots.some(({ position }) => position === '投手');
}

function toLineup(values: SetupValues, side: UsOrThem): LineupSlot[] {
  return values[side].flatMap(({ player, position }, index) =>
    player === null ? [] : [{ player, position, order: orderAt(values, side, index) }],
  );
}

export type SetupProblem =
  | { readonly kind: 'playerMissing'; readonly side: UsOrThem; readonly order: number }
  | { readonly kind: 'playerTwice'; readonly player: PlayerKey }
  | { readonly kind: 'pitcherMissing'; readonly side: UsOrThem };

function sideProblem(values: SetupValues, side: UsOrThem): SetupProblem | null {
  const slots = values[side];
  const empty = slots.findIndex(({ player }) => player === null);
  if (empty >= 0) return { kind: 'playerMissing', side, order: orderAt(values, side, empty) };
  const twice = slots.find(({ player }, index) => {
    return slots.findIndex((other) => other.player === player) < index;
  });
  if (twice?.player) return { kind: 'playerTwice', player: twice.player };
  // The opponents' pitcher may be unknown.
  return side === 'them' || isPitcherKnown(slots) ? null : { kind: 'pitcherMissing', side };
}

export function findSetupProblem(values: SetupValues): SetupProblem | null {
  return sideProblem(values, 'us') ?? sideProblem(values, 'them');
}

export function createSetupContents(values: SetupValues): EntryContent[] {
  return [
    { kind: 'rules', rules: { ...values.rules, pitchesRecorded: values.pitches } },
    { kind: 'lineup', side: 'us', players: toLineup(values, 'us') },
    { kind: 'lineup', side: 'them', players: toLineup(values, 'them') },
    ...(isPitcherKnown(values.them) ? [] : [{ kind: 'unknown_pitcher' } as const]),
    { kind: 'game', event: 'start' },
  ];
}

function toSetupSlots(players: readonly LineupSlot[]): SetupSlot[] {
  const toRank = ({ order }: LineupSlot) => order || Number.POSITIVE_INFINITY;
  const inOrder = players.toSorted((first, second) => toRank(first) - toRank(second));
  return inOrder.map(({ player, position }) => ({ player, position }));
}

/**
 * Returns the setup with which the game was started last; null if it was never started. The log still has these
 * entries after the start was undone.
 */
export function readStartedSetup(log: readonly LogEntry[]): SetupValues | null {
  const start = log.findLastIndex((entry) => entry.kind === 'game' && entry.event === 'start');
  const before = log.slice(0, Math.max(start, 0));
  const settled = before.findLast((entry) => entry.kind === 'rules');
  const lineupEntries = before.filter((entry) => entry.kind === 'lineup');
  const findLineup = (side: UsOrThem) =>
    lineupEntries.findLast((entry) => entry.side === side)?.players ?? [];
  if (!settled) return null;
  const { pitchesRecorded = true, ...rules } = settled.rules;
  const lineups = { us: findLineup('us'), them: findLineup('them') };
  const withoutHitter = US_AND_THEM.filter((side) => lineups[side].every(({ order }) => order > 0));
  const values = {
    rules,
    pitches: pitchesRecorded,
    us: toSetupSlots(lineups.us),
    them: toSetupSlots(lineups.them),
  };
  return rules.designatedHitter === 'none' ? values : { ...values, withoutHitter };
}

export function listMissingOrDuplicatePositions(slots: readonly SetupSlot[]): GamePosition[] {
  return FIELD_POSITIONS.filter((position) => {
    return slots.filter((slot) => slot.position === position).length !== 1;
  });
}
