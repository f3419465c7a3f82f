import { formatOpponentNumberAndName, type PlayerKey, readPlayerKey } from '../player-key.ts';
import { findParticipant, type GameState, readUnknownPitcherNumber } from '../state.ts';
import type { GetName } from '../words/names.ts';
import { scoringWordMessages } from '../words/play-words.messages.ts';
import { rosterChangeMessages } from '../words/roster-words.messages.ts';

const texts = scoringWordMessages.names;

/** Names the first opponent in slot 3 相手3番, the next one 相手3番(2). */
function opponentAt({ sides: { them } }: GameState, key: PlayerKey): string {
  const order = findParticipant(them, key)?.order ?? 0;
  const same = them.participants.filter((participant) => participant.order === order);
  const index = same.findIndex(({ player }) => player === key);
  return index > 0 ? `${texts.opponentAt(order)}(${index + 1})` : texts.opponentAt(order);
}

/**
 * Names an opponent by the number at the beginning of the label, or otherwise by the slot in the order. The
 * rest of the label is left out, because it can contain anything.
 */
function opponentName(state: GameState, key: PlayerKey): string {
  const [, number] = /^(\d{1,3})(?:\s|$)/.exec(formatOpponentNumberAndName(key)) ?? [];
  return number === undefined ? opponentAt(state, key) : texts.opponentNumber(number);
}

/**
 * Returns a function that names players to readers outside the team. An opponent has only the number or the
 * slot in the order, because nobody asked opponents whether more may be shown. A player of our team without a
 * public name is 選手.
 * @param names the public names of the team's players, by key
 */
export function createPublicNameGetter(names: ReadonlyMap<PlayerKey, string>, state: GameState): GetName {
  const find = (key: PlayerKey | null): string => {
    if (key === null) return texts.nobody;
    const unknown = readUnknownPitcherNumber(key);
    if (unknown !== null) return rosterChangeMessages.unknownPitcher(unknown);
    if (readPlayerKey(key)?.kind === 'opponent') return opponentName(state, key);
    return names.get(key) ?? texts.player;
  };
  return (key) => ({ short: find(key), full: find(key), number: null });
}
