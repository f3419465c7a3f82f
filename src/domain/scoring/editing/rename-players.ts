import type { Content, Entry } from '../entries.ts';
import type { PlayerKey } from '../player-key.ts';
import { logItems } from './log-items.ts';

/** The new keys of players, by their old keys. */
type Names = ReadonlyMap<PlayerKey, PlayerKey>;

/** Replaces the keys of players in a content. Returns the same object if it names none of them. */
function withNames(content: Content, names: Names): Content {
  const isNamed = (key: PlayerKey | null | undefined) => key != null && names.has(key);
  const rename = <Key extends PlayerKey | null>(key: Key) => (key === null ? key : (names.get(key) ?? key));
  switch (content.kind) {
    case 'lineup': {
      if (!content.players.some(({ player }) => isNamed(player))) return content;
      const players = content.players.map((slot) => ({
        ...slot,
        player: names.get(slot.player) ?? slot.player,
      }));
      return { ...content, players };
    }
    case 'substitution': {
      if (!content.changes.some(({ player }) => isNamed(player))) return content;
      const changes = content.changes.map((change) => ({ ...change, player: rename(change.player) }));
      return { ...content, changes };
    }
    case 'courtesy_runner':
    case 'arrival':
    case 'correction':
      return isNamed(content.player)
        ? { ...content, player: names.get(content.player) ?? content.player }
        : content;
    case 'plate_appearance': {
      const { batter, pitcher } = content.charged ?? {};
      if (!isNamed(batter) && !isNamed(pitcher)) return content;
      const charged = {
        ...(batter && { batter: names.get(batter) ?? batter }),
        ...(pitcher && { pitcher: names.get(pitcher) ?? pitcher }),
      };
      return { ...content, charged };
    }
    default:
      return content;
  }
}

/** Creates amendments of every entry that names one of these players, so that the whole log has their new keys. */
export function renamePlayers(log: readonly Entry[], names: Names, newId: () => string): Entry[] {
  const entries = Map.groupBy(logItems(log), ({ id }) => id);
  return [...entries].flatMap(([entry, items]): Entry[] => {
    const contents = items.map(({ content }) => withNames(content, names));
    const isSame = items.every(({ content }, index) => contents[index] === content);
    return isSame ? [] : [{ id: newId(), kind: 'amend', entry, contents }];
  });
}
