import { FIELD_POSITIONS, type GamePosition } from '../batting.ts';
import { isFieldPosition, MAX_BATTERS_IN_ORDER, REGULAR_BATTERS_IN_ORDER } from '../lineup.ts';
import type { LineupChange, LineupSlot } from './contents/players.ts';
import type { GameRules } from './contents/rules.ts';
import type { EntryRefusal, ScoringFindingCode } from './entries.ts';
import type { PlayerKey } from './player-key.ts';
import {
  EMPTY_SIDE_STATE,
  findParticipant,
  listPlayersInGame,
  type Participant,
  type SideState,
} from './state.ts';

// In a shorter order, a runner could be the next batter: three players can be on base, two out and one at bat.
export const MIN_BATTERS_TO_PLAY = 6;

export function getMaxBattersInOrder({ everyoneBats }: GameRules): number {
  return everyoneBats ? MAX_BATTERS_IN_ORDER : REGULAR_BATTERS_IN_ORDER;
}

function hasPossibleOrder(orders: readonly number[], rules: GameRules): boolean {
  const batting = orders.filter((order) => order !== 0).sort((a, b) => a - b);
  const offOrder = orders.length - batting.length;
  return (
    batting.every((order, index) => order === index + 1) &&
    batting.length >= MIN_BATTERS_TO_PLAY &&
    batting.length <= getMaxBattersInOrder(rules) &&
    offOrder <= (rules.designatedHitter === 'none' ? 0 : 1)
  );
}

function makeParticipant(slot: LineupSlot, starter: boolean): Participant {
  const { player, order, position } = slot;
  return { player, order, positions: position ? [position] : [], starter, left: false, returned: false };
}

/**
 * Returns the side with this lineup. Refuses a lineup that Official Baseball Rules 4.03 and 5.11 do not
 * allow.
 */
export function createSideState(players: readonly LineupSlot[], rules: GameRules): SideState | EntryRefusal {
  if (new Set(players.map(({ player }) => player)).size < players.length) return 'playerTwice';
  const orders = players.map(({ order }) => order);
  if (!hasPossibleOrder(orders, rules)) return 'lineupImpossible';
  // A player who does not bat comes last.
  const rank = ({ order }: LineupSlot) => order || MAX_BATTERS_IN_ORDER + 1;
  const inOrder = [...players].sort((a, b) => rank(a) - rank(b));
  const order = inOrder.filter((slot) => slot.order > 0).map(({ player }) => player);
  const offOrder = inOrder.find((slot) => slot.order === 0)?.player ?? null;
  const participants = inOrder.map((slot) => makeParticipant(slot, true));
  return { ...EMPTY_SIDE_STATE, order, offOrder, participants };
}

export function updateParticipant(
  side: SideState,
  player: PlayerKey,
  change: Partial<Participant>,
): SideState {
  const index = side.participants.findIndex((participant) => participant.player === player);
  const before = side.participants[index];
  return before ? { ...side, participants: side.participants.with(index, { ...before, ...change }) } : side;
}

export function findPlayerInSlot(side: SideState, order: number): PlayerKey | null {
  return order === 0 ? side.offOrder : (side.order[order - 1] ?? null);
}

function occupy(side: SideState, order: number, player: PlayerKey | null): SideState {
  if (order === 0) return { ...side, offOrder: player };
  const outSlots = side.outSlots.filter((slot) => slot !== order - 1);
  return { ...side, outSlots, order: Object.assign([...side.order], { [order - 1]: player }) };
}

/**
 * Whether a player who left the game may return. Rule 5.10(d) forbids it; the rules of softball or of a league may
 * allow it.
 */
function mayReturn({ starter, returned, order }: Participant, slot: number, { reEntry }: GameRules): boolean {
  if (reEntry === 'free') return true;
  return reEntry === 'starters' && starter && !returned && order === slot;
}

function isSlot(side: SideState, order: number, rules: GameRules): boolean {
  const added = rules.everyoneBats && order === side.order.length + 1 && order <= MAX_BATTERS_IN_ORDER;
  return (order >= 0 && order <= side.order.length) || added;
}

export function movePlayerToPosition(
  side: SideState,
  player: PlayerKey,
  position: GamePosition | null,
): SideState {
  const positions = findParticipant(side, player)?.positions ?? [];
  if (position === null || positions.at(-1) === position) return side;
  return updateParticipant(side, player, { positions: [...positions, position] });
}

/**
 * Moves a player into or out of the slot of the fielder who does not bat: a pitcher who bats from now on
 * (5.11(a)), or a FLEX who replaces the DP or goes back.
 */
function move(side: SideState, player: PlayerKey, order: number): SideState | EntryRefusal {
  const from = findParticipant(side, player)?.order ?? order;
  if (from !== 0 && order !== 0) return 'playerTwice';
  const replaced = findPlayerInSlot(side, order);
  const without = occupy(side, from, null);
  const left = replaced === null ? without : updateParticipant(without, replaced, { left: true });
  return updateParticipant(occupy(left, order, player), player, { order });
}

export function enterPlayerInSlot(
  side: SideState,
  slot: LineupSlot,
  rules: GameRules,
): SideState | EntryRefusal {
  const { player, order } = slot;
  const before = findParticipant(side, player);
  const isBack = before && !before.onlyRan;
  if (isBack && !mayReturn(before, order, rules)) return 'reEntry';
  const replaced = findPlayerInSlot(side, order);
  const left = replaced === null ? side : updateParticipant(side, replaced, { left: true });
  const entered = occupy(left, order, player);
  if (isBack) return updateParticipant(entered, player, { left: false, returned: true, order });
  if (before)
    return updateParticipant(entered, player, { left: false, onlyRan: false, unrecorded: false, order });
  const added = { ...makeParticipant(slot, false), positions: [] };
  return { ...entered, participants: [...entered.participants, added] };
}

export function vacateOrderSlot(side: SideState, order: number): SideState | EntryRefusal {
  const player = findPlayerInSlot(side, order);
  return player === null
    ? 'placeUnknown'
    : updateParticipant(occupy(side, order, null), player, { left: true });
}

function change(side: SideState, lineupChange: LineupChange, rules: GameRules): SideState | EntryRefusal {
  const { player, order, position } = lineupChange;
  if (!isSlot(side, order, rules)) return 'placeUnknown';
  if (player === null) return vacateOrderSlot(side, order);
  const isIn = listPlayersInGame(side).includes(player);
  const stays = isIn && findPlayerInSlot(side, order) === player;
  const changed = stays
    ? side
    : isIn
      ? move(side, player, order)
      : enterPlayerInSlot(side, { ...lineupChange, player }, rules);
  return typeof changed === 'string' ? changed : movePlayerToPosition(changed, player, position);
}

/** Returns the reason to refuse a substitution. A slot may be left empty only where everybody bats. */
function findRefusal(before: SideState, side: SideState, rules: GameRules): EntryRefusal | undefined {
  const batting = side.order.filter((player) => player !== null);
  const isGivenUp = side.order.some((player, slot) => player === null && before.order[slot] !== null);
  if (isGivenUp && !rules.everyoneBats) return 'placeEmpty';
  if (batting.length < MIN_BATTERS_TO_PLAY) return 'placeEmpty';
  return side.offOrder !== null && rules.designatedHitter === 'none' ? 'placeUnknown' : undefined;
}

/**
 * Sorts the changes so that a player leaves a slot before somebody else takes it, as a FLEX does for a DP who
 * returns. The order in which the changes were entered then does not matter.
 */
function sortMovesFirst(side: SideState, changes: readonly LineupChange[]): LineupChange[] {
  const active = listPlayersInGame(side);
  const isMove = ({ player, order }: LineupChange) => {
    return player !== null && active.includes(player) && findPlayerInSlot(side, order) !== player;
  };
  const moving = changes.filter(isMove).sort((a, b) => a.order - b.order);
  return [...moving, ...changes.filter((lineupChange) => !isMove(lineupChange))];
}

/** Applies changes that happen at the same time. */
export function applyLineupChangesToSide(
  side: SideState,
  changes: readonly LineupChange[],
  rules: GameRules,
): SideState | EntryRefusal {
  let changed: SideState | EntryRefusal = side;
  for (const lineupChange of sortMovesFirst(side, changes)) {
    if (typeof changed === 'string') return changed;
    changed = change(changed, lineupChange, rules);
  }
  if (typeof changed === 'string') return changed;
  const isPitcherNamed = changes.some(({ player, position }) => player !== null && position === '投手');
  const known = isPitcherNamed ? { ...changed, isPitcherUnknown: false } : changed;
  return findRefusal(side, known, rules) ?? known;
}

/**
 * Reports a position that several players have. Reports an empty position only if the positions of all players are
 * known.
 */
export function listPositionFindings(side: SideState): ScoringFindingCode[] {
  const positions = listPlayersInGame(side).map((player) => findParticipant(side, player)?.positions.at(-1));
  const counts = FIELD_POSITIONS.map((position) => positions.filter((other) => other === position).length);
  const found: ScoringFindingCode[] = counts.some((count) => count > 1) ? ['positionTwice'] : [];
  return positions.every((position) => position !== undefined) && counts.includes(0)
    ? [...found, 'positionEmpty']
    : found;
}

/**
 * Reports that the DH rule has ended while the pitcher still has no slot in the order (Rules 5.11(a)(5), (8)). The
 * rule ends if the DH plays in the field without a new DH, or if the pitcher plays at another position. The rule may
 * also have ended earlier.
 */
export function listDesignatedHitterFindings(
  before: SideState,
  side: SideState,
  rules: GameRules,
): ScoringFindingCode[] {
  if (rules.designatedHitter !== 'dh' || side.offOrder === null) return [];
  if (before.offOrder === null) return ['designatedHitterOver'];
  const position = (at: SideState, player: PlayerKey | null) => findParticipant(at, player)?.positions.at(-1);
  const pitcher = position(side, side.offOrder);
  const isMoved = pitcher !== undefined && pitcher !== '投手';
  const hitter = before.order.find((player) => position(before, player) === 'DH') ?? null;
  const isFielding = hitter !== null && isFieldPosition(position(side, hitter) ?? null);
  const isReplaced = side.order.some((player) => position(side, player) === 'DH');
  return isMoved || (isFielding && !isReplaced) ? ['designatedHitterOver'] : [];
}
