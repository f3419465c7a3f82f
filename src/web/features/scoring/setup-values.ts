import { FIELD_POSITIONS, type Position } from '#domain/batting.ts';
import type { Content, GameRules, LineupPlace, PlayerKey, Side } from '#domain/scoring/entries.ts';
import { opponentKey } from './players.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.setup;

export interface SetupPlace {
  readonly player: PlayerKey | null;
  readonly position: Position | null;
}

/** What is settled before the first pitch. */
export interface SetupValues {
  readonly rules: GameRules;
  readonly pitches: boolean;
  /** In the batting order; behind it the pitcher who does not bat, where there is a DH. */
  readonly us: readonly SetupPlace[];
  readonly them: readonly SetupPlace[];
}

export const NINE = 9;
export const MOST_BATTERS = 20;

export const DEFAULT_RULES: GameRules = {
  batsFirst: 'us',
  innings: 7,
  designatedHitter: 'none',
  everyoneBats: false,
  reEntry: 'none',
  tieBreak: null,
  mercy: [],
};

export const NOBODY: SetupPlace = { player: null, position: null };

/** Opponents of whom nothing is known but their order. Somebody has to pitch. */
export function unknownOpponents(): SetupPlace[] {
  return Array.from({ length: NINE }, (_, index) => ({
    player: opponentKey(index + 1),
    position: index === NINE - 1 ? '投手' : null,
  }));
}

export function hasOffOrder({ designatedHitter }: GameRules): boolean {
  return designatedHitter !== 'none';
}

/** Who bats, without the pitcher behind a DH. */
export function battersOf(places: readonly SetupPlace[], rules: GameRules): readonly SetupPlace[] {
  return hasOffOrder(rules) ? places.slice(0, -1) : places;
}

function offOrderOf(side: Side, places: readonly SetupPlace[]): SetupPlace {
  const player = side === 'them' ? opponentKey(places.length + 1) : null;
  return { player, position: '投手' };
}

/** The places that fit the rules: with a DH one more, with everybody as many as there are. */
function fitted(side: Side, places: readonly SetupPlace[], before: GameRules, rules: GameRules) {
  const batters = [...battersOf(places, before)];
  const kept = rules.everyoneBats ? batters : batters.slice(0, NINE);
  if (!hasOffOrder(rules)) return kept;
  const off = hasOffOrder(before) ? places.at(-1) : undefined;
  const isDh = rules.designatedHitter === 'dh';
  const hasHitter = kept.some(({ position }) => position === 'DH');
  const hitting = kept.map((place): SetupPlace => {
    return isDh && !hasHitter && place.position === '投手' ? { ...place, position: 'DH' } : place;
  });
  return [...hitting, off ?? offOrderOf(side, kept)];
}

export function withRules(values: SetupValues, change: Partial<GameRules>): SetupValues {
  const rules = { ...values.rules, ...change };
  return {
    ...values,
    rules,
    us: fitted('us', values.us, values.rules, rules),
    them: fitted('them', values.them, values.rules, rules),
  };
}

function insertedAt(values: SetupValues, side: Side): number {
  return values[side].length - Number(hasOffOrder(values.rules));
}

/** One batter more, where everybody bats. */
export function withBatter(values: SetupValues, side: Side): SetupValues {
  const at = insertedAt(values, side);
  const player = side === 'them' ? opponentKey(values.them.length + 1) : null;
  return { ...values, [side]: values[side].toSpliced(at, 0, { player, position: null }) };
}

export function withoutBatter(values: SetupValues, side: Side): SetupValues {
  return { ...values, [side]: values[side].toSpliced(insertedAt(values, side) - 1, 1) };
}

export function withSetupPlace(
  values: SetupValues,
  side: Side,
  index: number,
  change: Partial<SetupPlace>,
): SetupValues {
  const place = { ...NOBODY, ...values[side][index], ...change };
  return { ...values, [side]: values[side].with(index, place) };
}

function orderAt(places: readonly SetupPlace[], rules: GameRules, index: number): number {
  return hasOffOrder(rules) && index === places.length - 1 ? 0 : index + 1;
}

function lineupOf(values: SetupValues, side: Side): LineupPlace[] {
  return values[side].flatMap(({ player, position }, index) =>
    player === null ? [] : [{ player, position, order: orderAt(values[side], values.rules, index) }],
  );
}

/** What is still open before the game can begin; null if nothing is. */
export function openQuestion(
  values: SetupValues,
  teams: Readonly<Record<Side, string>>,
  nameOf: (key: PlayerKey) => string,
): string | null {
  for (const side of ['us', 'them'] as const) {
    const places = values[side];
    const empty = places.findIndex(({ player }) => player === null);
    if (empty >= 0) return texts.lineupOpen(teams[side], orderAt(places, values.rules, empty));
    const twice = places.find(({ player }, index) => {
      return places.findIndex((other) => other.player === player) < index;
    });
    if (twice?.player) return texts.twice(nameOf(twice.player));
    if (!places.some(({ position }) => position === '投手')) return texts.pitcherMissing(teams[side]);
  }
  return null;
}

/** Everything that is entered as the game begins. */
export function contentsOf(values: SetupValues): Content[] {
  return [
    { kind: 'rules', rules: values.rules },
    { kind: 'lineup', side: 'us', players: lineupOf(values, 'us') },
    { kind: 'lineup', side: 'them', players: lineupOf(values, 'them') },
    { kind: 'game', event: 'start' },
  ];
}

/** Positions that nobody has, or more than one: unusual, not impossible. */
export function openPositions(places: readonly SetupPlace[]): Position[] {
  return FIELD_POSITIONS.filter((position) => {
    return places.filter((place) => place.position === position).length !== 1;
  });
}
