import { FIELD_POSITIONS, type Position } from '../../batting.ts';
import type { Content, GameRules, LineupSlot, PlayerKey, Side } from '../entries.ts';
import { opponentKey } from '../player-key.ts';

export interface SetupSlot {
  readonly player: PlayerKey | null;
  readonly position: Position | null;
}

/** The rules and both lineups as they are entered before the first pitch. Browsers store them as a draft. */
export interface SetupValues {
  readonly rules: GameRules;
  readonly pitches: boolean;
  /** In batting order. If a player does not bat, as a pitcher behind a DH, that player comes last. */
  readonly us: readonly SetupSlot[];
  readonly them: readonly SetupSlot[];
}

export const NINE = 9;

export const DEFAULT_RULES: GameRules = {
  batsFirst: 'us',
  innings: 7,
  designatedHitter: 'none',
  everyoneBats: false,
  reEntry: 'none',
  tieBreak: null,
  mercy: [],
};

export const NOBODY: SetupSlot = { player: null, position: null };

/** Creates opponents of whom only the order is known. The last one is the pitcher, since somebody has to pitch. */
export function unknownOpponents(): SetupSlot[] {
  return Array.from({ length: NINE }, (_, index) => ({
    player: opponentKey(index + 1),
    position: index === NINE - 1 ? '投手' : null,
  }));
}

export function hasOffOrder({ designatedHitter }: GameRules): boolean {
  return designatedHitter !== 'none';
}

/** Lists the places that bat, without the player who does not. */
export function battingSlots(slots: readonly SetupSlot[], rules: GameRules): readonly SetupSlot[] {
  return hasOffOrder(rules) ? slots.slice(0, -1) : slots;
}

function newOffOrder(side: Side, slots: readonly SetupSlot[]): SetupSlot {
  const player = side === 'them' ? opponentKey(slots.length + 1) : null;
  return { player, position: '投手' };
}

/** Adapts a lineup to new rules. A DH adds one place. Where everybody bats, the number of batters stays. */
function fitToRules(side: Side, slots: readonly SetupSlot[], before: GameRules, rules: GameRules) {
  const batters = [...battingSlots(slots, before)];
  const batting = rules.everyoneBats ? batters : batters.slice(0, NINE);
  if (!hasOffOrder(rules)) return batting;
  const off = hasOffOrder(before) ? slots.at(-1) : undefined;
  const isDh = rules.designatedHitter === 'dh';
  const hasHitter = batting.some(({ position }) => position === 'DH');
  const hitting = batting.map((slot): SetupSlot => {
    return isDh && !hasHitter && slot.position === '投手' ? { ...slot, position: 'DH' } : slot;
  });
  return [...hitting, off ?? newOffOrder(side, batting)];
}

export function withRules(values: SetupValues, change: Partial<GameRules>): SetupValues {
  const rules = { ...values.rules, ...change };
  return {
    ...values,
    rules,
    us: fitToRules('us', values.us, values.rules, rules),
    them: fitToRules('them', values.them, values.rules, rules),
  };
}

function endOfOrder(values: SetupValues, side: Side): number {
  return values[side].length - Number(hasOffOrder(values.rules));
}

/** Adds a batter at the end of the order, where everybody bats. */
export function withBatter(values: SetupValues, side: Side): SetupValues {
  const at = endOfOrder(values, side);
  const player = side === 'them' ? opponentKey(values.them.length + 1) : null;
  return { ...values, [side]: values[side].toSpliced(at, 0, { player, position: null }) };
}

export function withoutBatter(values: SetupValues, side: Side): SetupValues {
  return { ...values, [side]: values[side].toSpliced(endOfOrder(values, side) - 1, 1) };
}

export function withSetupSlot(
  values: SetupValues,
  side: Side,
  index: number,
  change: Partial<SetupSlot>,
): SetupValues {
  const slot = { ...NOBODY, ...values[side][index], ...change };
  return { ...values, [side]: values[side].with(index, slot) };
}

function orderAt(slots: readonly SetupSlot[], rules: GameRules, index: number): number {
  return hasOffOrder(rules) && index === slots.length - 1 ? 0 : index + 1;
}

function toLineup(values: SetupValues, side: Side): LineupSlot[] {
  return values[side].flatMap(({ player, position }, index) =>
    player === null ? [] : [{ player, position, order: orderAt(values[side], values.rules, index) }],
  );
}

/** Problems that have to be solved before a game can begin. */
export type SetupProblem =
  | { readonly kind: 'playerMissing'; readonly side: Side; readonly order: number }
  | { readonly kind: 'playerTwice'; readonly player: PlayerKey }
  | { readonly kind: 'pitcherMissing'; readonly side: Side };

function sideProblem(values: SetupValues, side: Side): SetupProblem | null {
  const slots = values[side];
  const empty = slots.findIndex(({ player }) => player === null);
  if (empty >= 0) return { kind: 'playerMissing', side, order: orderAt(slots, values.rules, empty) };
  const twice = slots.find(({ player }, index) => {
    return slots.findIndex((other) => other.player === player) < index;
  });
  if (twice?.player) return { kind: 'playerTwice', player: twice.player };
  const hasPitcher = slots.some(({ position }) => position === '投手');
  return hasPitcher ? null : { kind: 'pitcherMissing', side };
}

/** Finds the first problem of the lineups; null if the game can begin. */
export function setupProblem(values: SetupValues): SetupProblem | null {
  return sideProblem(values, 'us') ?? sideProblem(values, 'them');
}

/** Creates the contents of the entries that begin the game. */
export function setupContents(values: SetupValues): Content[] {
  return [
    { kind: 'rules', rules: values.rules },
    { kind: 'lineup', side: 'us', players: toLineup(values, 'us') },
    { kind: 'lineup', side: 'them', players: toLineup(values, 'them') },
    { kind: 'game', event: 'start' },
  ];
}

/** Lists the positions that nobody or more than one player has, which is unusual but possible. */
export function unusualPositions(slots: readonly SetupSlot[]): Position[] {
  return FIELD_POSITIONS.filter((position) => {
    return slots.filter((slot) => slot.position === position).length !== 1;
  });
}
