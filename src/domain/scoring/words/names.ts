import { formatShortNamesById } from '../../member-name.ts';
import { type NamedTeamPlayer, type PlayerKey, readPlayerKey } from '../player-key.ts';
import { findParticipant, type GameState, readUnknownPitcherNumber } from '../state.ts';
import { scoringWordMessages } from './play-words.messages.ts';
import { rosterChangeMessages } from './roster-words.messages.ts';

export interface PlayerName {
  /** The name for narrow columns. */
  readonly short: string;
  readonly full: string;
  readonly number: string | null;
}

export type GetName = (key: PlayerKey | null) => PlayerName;

const texts = scoringWordMessages.names;

function opponentName(label: string, order: number): PlayerName {
  const [, number = null, name = ''] = /^(\d{1,3})?\s*(.*)$/.exec(label.trim()) ?? [];
  const short = name || (number === null ? texts.opponentAt(order) : texts.numbered(number));
  return { short, full: name || short, number: name ? number : null };
}

const plain = (name: string): PlayerName => ({ short: name, full: name, number: null });

export function createNameGetter(players: readonly NamedTeamPlayer[], state: GameState): GetName {
  const shorts = formatShortNamesById(players.map((player, id) => ({ ...player, id })));
  const team = new Map(
    players.map(({ key, name, number }, id) => [key, { short: shorts.get(id) ?? name, full: name, number }]),
  );
  return (key) => {
    if (key === null) return plain(texts.nobody);
    const known = team.get(key);
    if (known) return known;
    const unknown = readUnknownPitcherNumber(key);
    if (unknown !== null) return plain(rosterChangeMessages.unknownPitcher(unknown));
    const named = readPlayerKey(key);
    if (named?.kind === 'opponent')
      return opponentName(named.label, findParticipant(state.sides.them, key)?.order ?? 0);
    return plain(named?.kind === 'guest' ? named.name : texts.unknownPlayer);
  };
}

/** Formats a short name behind its number. A number that tells equal names apart is not repeated: "5 夏目". */
export function formatNumberAndShortName({ short, number }: Pick<PlayerName, 'short' | 'number'>): string {
  if (!number) return short;
  const suffix = `(${number})`;
  return `${number} ${short.endsWith(suffix) ? short.slice(0, -suffix.length) : short}`;
}

export interface BothTeamNames {
  readonly us: string;
  readonly them: string;
}
