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

/** Gives each guest the key that the log uses. The server makes the guests of a log members, with other keys. */
export function resolvePlayerKeys(
  players: readonly NamedTeamPlayer[],
  keysInLog: readonly PlayerKey[],
): NamedTeamPlayer[] {
  return players.map((player) => {
    if (!player.guest || keysInLog.includes(player.key)) return player;
    return { ...player, key: resolveGuestKey(player.name, keysInLog, [player]) };
  });
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
export function findFreeOpponentNumber(keys: readonly PlayerKey[]): number {
  return Math.max(0, ...keys.map((key) => readOpponent(key)?.number ?? 0)) + 1;
}
