import type { GamePosition } from '../../batting.ts';
import { isFieldPosition } from '../../lineup.ts';
import type { LineupChange } from '../contents/players.ts';
import type { GameRules } from '../contents/rules.ts';
import { isPlayerOnBase } from '../order.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';
import { findParticipant, type GameState, type Participant, type SideState } from '../state.ts';
import { listOrderSlots, listVacatedPositions, type OrderSlot } from './substitution.ts';

/** A change in which a DH ends, or DP and FLEX exchange their roles. */
export interface DesignatedHitterChange {
  readonly kind: 'pitcherBats' | 'hitterFields' | 'flexBats' | 'dpFields' | 'dpReturns' | 'flexReturns';
  /** The pitcher or FLEX. */
  readonly pitcher: PlayerKey;
  /** The DH or DP; null if unknown. */
  readonly hitter: PlayerKey | null;
  /** The player who leaves the game. Null if nobody leaves. */
  readonly leaves: PlayerKey | null;
  readonly order: number;
  /** The position that the DH or DP takes, or gives up. */
  readonly position: GamePosition | null;
  readonly changes: readonly LineupChange[];
}

function findHitter(slots: readonly OrderSlot[]): OrderSlot | undefined {
  return slots.find(({ order, position }) => order > 0 && position === 'DH');
}

/**
 * Lists the ways to end the DH (Rule 5.11(a)(5)). The pitcher bats for the DH, for a fielder whom the DH replaces, or in
 * the slot of a fielder who left without a substitute.
 */
function listDhEnds(side: SideState, pitcher: PlayerKey): DesignatedHitterChange[] {
  const slots = listOrderSlots(side);
  const vacated = listVacatedPositions(side);
  const hitter = findHitter(slots);
  return slots.flatMap((slot): DesignatedHitterChange[] => {
    const { order, player } = slot;
    const position = player === null ? vacated.find((left) => left.order === order)?.position : slot.position;
    if (order === 0 || position === undefined) return [];
    const enters: LineupChange = { player: pitcher, order, position: '投手' };
    const shared = { pitcher, hitter: hitter?.player ?? null, leaves: player, order, position };
    if (player !== null && (hitter === undefined || hitter === slot))
      return [{ ...shared, kind: 'pitcherBats', changes: [enters] }];
    if (hitter === undefined || !isFieldPosition(position)) return [];
    return [{ ...shared, kind: 'hitterFields', changes: [{ ...hitter, position }, enters] }];
  });
}

/**
 * Lists the changes in which the FLEX bats for the DP, or the DP fields for the FLEX. The replaced player
 * leaves the game and may re-enter it.
 */
function listFlexChanges(
  slots: readonly OrderSlot[],
  flex: OrderSlot & { player: PlayerKey },
): DesignatedHitterChange[] {
  const dp = findHitter(slots);
  if (dp === undefined) return [];
  const { player, position } = flex;
  const shared = { pitcher: player, hitter: dp.player, order: dp.order, position };
  return [
    { ...shared, kind: 'flexBats', leaves: dp.player, changes: [{ player, order: dp.order, position }] },
    {
      ...shared,
      kind: 'dpFields',
      leaves: player,
      changes: [
        { player: null, order: 0, position: null },
        { ...dp, position },
      ],
    },
  ];
}

function mayReturn({ left, starter, returned }: Participant): boolean {
  return left && starter && !returned;
}

/** Lists the returns of a DP or FLEX who left. The player who has had both roles returns to the former role. */
function listFlexReturns(side: SideState): DesignatedHitterChange[] {
  const slots = listOrderSlots(side);
  const dp = side.participants.find(
    (participant) => mayReturn(participant) && participant.positions[0] === 'DH',
  );
  const flex = side.participants.find((participant) => mayReturn(participant) && participant.order === 0);
  const inPlaceOfDp = dp && slots.find(({ order }) => order === dp.order);
  const flexPosition = flex?.positions.at(-1) ?? null;
  const inField = flex && slots.find(({ position }) => position === flexPosition);
  const found: DesignatedHitterChange[] = [];
  if (dp && inPlaceOfDp?.player && findParticipant(side, inPlaceOfDp.player)?.starter) {
    const { player: pitcher, position, order } = inPlaceOfDp;
    const shared = { pitcher, hitter: dp.player, leaves: null, order, position };
    const changes: LineupChange[] = [
      { player: pitcher, order: 0, position },
      { player: dp.player, order, position: 'DH' },
    ];
    found.push({ ...shared, kind: 'dpReturns', changes });
  }
  if (flex && inField?.player && inField.order > 0) {
    const { order, player: hitter } = inField;
    const shared = { pitcher: flex.player, hitter, leaves: null, order, position: flexPosition };
    const changes: LineupChange[] = [
      { player: flex.player, order: 0, position: flexPosition },
      { player: hitter, order, position: 'DH' },
    ];
    found.push({ ...shared, kind: 'flexReturns', changes });
  }
  return found;
}

/** Lists the ways in which the DH can end (Rule 5.11(a)), or DP and FLEX can exchange (softball). */
export function listDesignatedHitterChanges(
  side: SideState,
  { designatedHitter }: GameRules,
): DesignatedHitterChange[] {
  if (designatedHitter === 'none') return [];
  const slots = listOrderSlots(side);
  const off = slots.find(({ order }) => order === 0);
  if (off === undefined || off.player === null)
    return designatedHitter === 'dpFlex' ? listFlexReturns(side) : [];
  const { player } = off;
  return designatedHitter === 'dh' ? listDhEnds(side, player) : listFlexChanges(slots, { ...off, player });
}

/**
 * Lists the changes that are possible now. Leaves out the return of a DP while the FLEX, who would leave the order,
 * is on base.
 */
export function listPossibleDesignatedHitterChanges(
  state: GameState,
  side: UsOrThem,
  rules: GameRules,
): DesignatedHitterChange[] {
  const changes = listDesignatedHitterChanges(state.sides[side], rules);
  return changes.filter(({ kind, pitcher }) => kind !== 'dpReturns' || !isPlayerOnBase(state, pitcher));
}
