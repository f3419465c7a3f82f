import { FIELD_POSITIONS, type GamePosition } from '../../batting.ts';
import { isFieldPosition } from '../../lineup.ts';
import type { LineupChange } from '../contents/players.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';
import { findParticipant, type GameState, type Participant, type SideState } from '../state.ts';

/** A slot of the batting order, with its player and position before or after a substitution. */
export interface OrderSlot {
  readonly order: number;
  readonly player: PlayerKey | null;
  readonly position: GamePosition | null;
}

function toOrderSlot(side: SideState, player: PlayerKey | null, order: number): OrderSlot {
  return { order, player, position: findParticipant(side, player)?.positions.at(-1) ?? null };
}

/** Lists the slots in batting order. The pitcher or FLEX who does not bat comes last. */
export function listOrderSlots(side: SideState): OrderSlot[] {
  const batting = side.order.map((player, index) => toOrderSlot(side, player, index + 1));
  return side.offOrder === null ? batting : [...batting, toOrderSlot(side, side.offOrder, 0)];
}

export function listLineupChanges(side: SideState, slots: readonly OrderSlot[]): LineupChange[] {
  const before = listOrderSlots(side);
  return slots.filter((slot) => {
    const was = before.find(({ order }) => order === slot.order);
    return was?.player !== slot.player || was.position !== slot.position;
  });
}

export function withOrderSlotChange(
  slots: readonly OrderSlot[],
  order: number,
  change: Partial<OrderSlot>,
): OrderSlot[] {
  return slots.map((slot) => (slot.order === order ? { ...slot, ...change } : slot));
}

function findByPosition(slots: readonly OrderSlot[], position: GamePosition): OrderSlot | undefined {
  return slots.find((slot) => slot.position === position);
}

/**
 * Makes a player the pitcher. A fielder exchanges positions with the former pitcher; a new player replaces the former
 * pitcher.
 */
export function replacePitcherInSlots(slots: readonly OrderSlot[], player: PlayerKey): OrderSlot[] {
  const before = findByPosition(slots, '投手');
  const inField = slots.find((slot) => slot.player === player);
  if (before === undefined)
    return inField ? withOrderSlotChange(slots, inField.order, { position: '投手' }) : [...slots];
  if (inField === undefined) return withOrderSlotChange(slots, before.order, { player, position: '投手' });
  const swapped = withOrderSlotChange(slots, inField.order, { position: '投手' });
  return withOrderSlotChange(swapped, before.order, { position: inField.position });
}

/** Moves the former pitcher to the position of another player, who leaves the game. */
export function moveFormerPitcherInSlots(
  slots: readonly OrderSlot[],
  side: SideState,
  position: GamePosition | null,
): OrderSlot[] {
  const before = listOrderSlots(side);
  const was = findByPosition(before, '投手');
  const now = findByPosition(slots, '投手');
  const taken = position && findByPosition(before, position);
  if (!was || !now || was.player === now.player) return [...slots];
  if (!taken) return replacePitcherInSlots(before, now.player ?? '');
  const moved = withOrderSlotChange(before, was.order, { position });
  return withOrderSlotChange(moved, taken.order, { player: now.player, position: '投手' });
}

export function listReturnablePlayers({ rules, sides }: GameState, side: UsOrThem): Participant[] {
  if (rules === null || rules.reEntry === 'none') return [];
  const { reEntry } = rules;
  return sides[side].participants.filter(({ left, starter, returned, onlyRan }) => {
    return left && !onlyRan && (reEntry === 'free' || (starter && !returned));
  });
}

interface FieldCheck {
  readonly filled: number;
  readonly twice: readonly { readonly position: GamePosition; readonly count: number }[];
  readonly open: readonly GamePosition[];
}

export function checkFieldPositions(slots: readonly OrderSlot[]): FieldCheck {
  const counted = FIELD_POSITIONS.map((position) => {
    const count = slots.filter((slot) => slot.player !== null && slot.position === position).length;
    return { position, count };
  });
  const open = counted.filter(({ count }) => count === 0).map(({ position }) => position);
  return { filled: counted.length - open.length, twice: counted.filter(({ count }) => count > 1), open };
}

/** Lists the open positions of players who left without a substitute, with their slots in the order. */
export function listVacatedPositions(side: SideState): { order: number; position: GamePosition }[] {
  const { open } = checkFieldPositions(listOrderSlots(side));
  return listOrderSlots(side).flatMap(({ order, player }) => {
    const left = side.participants.findLast((participant) => participant.left && participant.order === order);
    const position = left?.positions.at(-1);
    return player === null && position && open.includes(position) ? [{ order, position }] : [];
  });
}

/**
 * Lists the players who need a position to take the field, such as pinch hitters, pinch runners, and a DH
 * after the end of the DH rule. Empty if no position is open.
 */
function idleSlots(side: SideState): OrderSlot[] {
  const slots = listOrderSlots(side);
  const isHitterUsed = side.offOrder !== null || side.isPitcherUnknown;
  const idle = slots.filter(({ player, position }) => {
    const isHitter = position === 'DH' && isHitterUsed;
    return player !== null && !isFieldPosition(position) && !isHitter && position !== null;
  });
  return checkFieldPositions(slots).open.length > 0 ? idle : [];
}

export function listPlayersWithoutPosition(side: SideState): PlayerKey[] {
  return idleSlots(side).flatMap(({ player }) => player ?? []);
}

/**
 * Proposes for each player without a position the position of the replaced player. Empty if one of these positions is
 * unknown, taken, or that of the pitcher.
 */
export function proposeInheritedPositions(
  side: SideState,
): (LineupChange & { readonly player: PlayerKey })[] {
  const { open } = checkFieldPositions(listOrderSlots(side));
  const idle = idleSlots(side);
  const changes = idle.flatMap(({ order, player }) => {
    const replaced = side.participants.findLast((participant) => {
      return (
        participant.order === order &&
        participant.left &&
        isFieldPosition(participant.positions.at(-1) ?? null)
      );
    });
    const position = replaced?.positions.at(-1);
    const isFree = position !== undefined && position !== '投手' && open.includes(position);
    return isFree && player !== null ? [{ order, player, position }] : [];
  });
  const isWhole = new Set(changes.map(({ position }) => position)).size === idle.length;
  return isWhole ? changes : [];
}
