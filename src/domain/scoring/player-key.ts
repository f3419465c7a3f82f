/** Identifies a player within one game: a member, a guest, or an opponent of whom only a number may be known. */
export type PlayerKey = string;

type NamedByKey =
  | { readonly kind: 'member'; readonly id: number }
  | { readonly kind: 'guest'; readonly name: string }
  /** The label is the known data of the opponent, such as "17 佐藤". */
  | { readonly kind: 'opponent'; readonly number: number; readonly label: string };

export function toMemberKey(id: number): PlayerKey {
  return `m${id}`;
}

export function toGuestKey(name: string): PlayerKey {
  return `g:${name}`;
}

export function toOpponentKey(number: number, label = ''): PlayerKey {
  return label === '' ? `o${number}` : `o${number}:${label}`;
}

// Excludes control characters and halves of a surrogate pair, which cannot be stored.
const MEMBER = /^m([1-9]\d{0,15})$/;
const GUEST = /^g:([^\p{Cc}\p{Cs}]{1,100})$/u;
const OPPONENT = /^o([1-9]\d{0,3})(?::([^\p{Cc}\p{Cs}]{1,100}))?$/u;

export function readPlayerKey(key: PlayerKey): NamedByKey | null {
  const [, id] = MEMBER.exec(key) ?? [];
  if (id !== undefined) return Number.isSafeInteger(Number(id)) ? { kind: 'member', id: Number(id) } : null;
  const [, name] = GUEST.exec(key) ?? [];
  if (name !== undefined) return name.trim() === '' ? null : { kind: 'guest', name: name.trim() };
  const [, number, label = ''] = OPPONENT.exec(key) ?? [];
  return number === undefined ? null : { kind: 'opponent', number: Number(number), label };
}

/** Returns a text that is equal for names that differ only in spaces or character width. */
export function toGuestNameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '');
}

/** A member, or a guest whom the server has made a member. */
export interface NamedTeamPlayer {
  readonly key: PlayerKey;
  readonly name: string;
  readonly number: string | null;
  readonly guest?: boolean;
  /** Whether the log of the game has the player. Missing before the game begins. */
  readonly isInGame?: boolean;
}

/**
 * Returns the key of the guest of this name: the key in the log, or else that of a registered guest, or else a new
 * key.
 */
export function resolveGuestKey(
  name: string,
  keysInLog: readonly PlayerKey[],
  players: readonly NamedTeamPlayer[],
): PlayerKey {
  const isSame = (other: string) => toGuestNameKey(other) === toGuestNameKey(name);
  const inLog = keysInLog.find((key) => {
    const named = readPlayerKey(key);
    return named?.kind === 'guest' && isSame(named.name);
  });
  return inLog ?? players.find((player) => player.guest && isSame(player.name))?.key ?? toGuestKey(name);
}

/** The key of a player in a log, and the member whom the server has for it. */
export interface StoredPlayerKey {
  readonly key: PlayerKey;
  readonly user: { readonly id: number };
}

/**
 * Replaces the key of each player by the key that the log has. They differ for a guest, whom the server makes a member.
 * @param stored the keys that the server has assigned, also to a guest who was merged into a member. Guests of a log that
 * was not sent yet are found by their names
 */
export function resolvePlayerKeys(
  players: readonly NamedTeamPlayer[],
  keysInLog: readonly PlayerKey[],
  stored: readonly StoredPlayerKey[] = [],
): NamedTeamPlayer[] {
  const keys = new Map(stored.map(({ key, user }) => [toMemberKey(user.id), key]));
  const assigned = new Set(keys.values());
  const unsent = keysInLog.filter((key) => !assigned.has(key));
  return players.map((player) => {
    const key = keys.get(player.key) ?? player.key;
    if (keysInLog.includes(key)) return { ...player, key };
    return player.guest ? { ...player, key: resolveGuestKey(player.name, unsent, [player]) } : player;
  });
}

/** Marks the players of the game, and adds its guests whom the server does not know yet. */
export function withPlayersOfLog(
  players: readonly NamedTeamPlayer[],
  keysInLog: readonly PlayerKey[],
): NamedTeamPlayer[] {
  const unsent = keysInLog.filter((key) => !players.some((player) => player.key === key));
  const guests = unsent.flatMap((key): NamedTeamPlayer[] => {
    const named = readPlayerKey(key);
    return named?.kind === 'guest' ? [{ key, name: named.name, number: null, guest: true }] : [];
  });
  return [...players, ...guests].map((player) => ({ ...player, isInGame: keysInLog.includes(player.key) }));
}

/**
 * Adds the guests of the planned lineup and of its schedule item whom neither the server nor the log has.
 * @param players the players with the keys that the log has for them
 */
export function withPlannedGuests(
  players: readonly NamedTeamPlayer[],
  names: readonly string[],
  keysInLog: readonly PlayerKey[],
): NamedTeamPlayer[] {
  const all = [...players];
  for (const name of names) {
    const key = resolveGuestKey(name, keysInLog, all);
    const isKnown = keysInLog.includes(key) || all.some((player) => player.key === key);
    if (!isKnown) all.push({ key, name, number: null, guest: true });
  }
  return all;
}

function readOpponent(key: PlayerKey) {
  const named = readPlayerKey(key);
  return named?.kind === 'opponent' ? named : null;
}

/** Returns "17 佐藤", "17" or "佐藤"; empty if nothing is known. */
export function formatOpponentNumberAndName(key: PlayerKey): string {
  return readOpponent(key)?.label ?? '';
}

/** Returns one more than the highest running number of an opponent among the keys. It is not a shirt number. */
export function getNextOpponentSequenceNumber(keys: readonly PlayerKey[]): number {
  return Math.max(0, ...keys.map((key) => readOpponent(key)?.number ?? 0)) + 1;
}

/** The reason why a typed name may be that of somebody else. */
export type TypedNameConflict = 'inGame' | 'member' | 'opponent';

/**
 * Finds out whether a name that is typed for a guest is that of another player.
 * @param keys the other players of the side, at the moment that is edited
 */
export function findGuestNameConflict(
  name: string,
  keys: readonly PlayerKey[],
  players: readonly NamedTeamPlayer[],
): TypedNameConflict | null {
  if (name.trim() === '') return null;
  const key = resolveGuestKey(name.trim(), keys, players);
  if (keys.includes(key) || players.some((player) => player.isInGame && player.key === key)) return 'inGame';
  const isSame = (player: NamedTeamPlayer) => toGuestNameKey(player.name) === toGuestNameKey(name);
  return players.some((player) => !player.guest && isSame(player)) ? 'member' : null;
}

/** Finds whether another opponent has the shirt number, or the whole label where a number is unknown. */
export function findOpponentLabelConflict(
  label: string,
  keys: readonly PlayerKey[],
): TypedNameConflict | null {
  const toIdentity = (text: string) => /^\d{1,3}(?=\s|$)/.exec(text.trim())?.[0] ?? toGuestNameKey(text);
  const identity = toIdentity(label);
  const isTaken = keys.some((key) => toIdentity(formatOpponentNumberAndName(key)) === identity);
  return identity !== '' && isTaken ? 'opponent' : null;
}
