import type { EntryContent, LogEntry } from '../entries.ts';
import type { PlayerKey } from '../player-key.ts';
import { listLogItems } from './log-items.ts';

/** The new keys of players, by their old keys. */
type Names = ReadonlyMap<PlayerKey, PlayerKey>;

function withNames(content: EntryContent, names: Names): EntryContent {
  const rename = (key: PlayerKey) => names.get(key) ?? key;
  switch (content.kind) {
    case 'lineup':
      return {
        ...content,
        players: content.players.map((slot) => ({ ...slot, player: rename(slot.player) })),
      };
    case 'substitution':
      return {
        ...content,
        changes: content.changes.map((slot) => ({ ...slot, player: slot.player && rename(slot.player) })),
      };
    case 'courtesy_runner':
    case 'arrival':
    case 'correction':
      return { ...content, player: rename(content.player) };
    case 'plate_appearance': {
      if (!content.charged) return content;
      const { batter, pitcher } = content.charged;
      const charged = {
        ...(batter && { batter: rename(batter) }),
        ...(pitcher && { pitcher: rename(pitcher) }),
      };
      return { ...content, charged };
    }
    default:
      return content;
  }
}

/** Creates an amendment for each entry that names one of these players. */
export function createPlayerKeyAmendments(
  log: readonly LogEntry[],
  names: Names,
  newId: () => string,
): LogEntry[] {
  const entries = Map.groupBy(listLogItems(log), ({ id }) => id);
  return [...entries].flatMap(([entry, items]): LogEntry[] => {
    const before = items.map(({ content }) => content);
    const contents = before.map((content) => withNames(content, names));
    const isSame = JSON.stringify(contents) === JSON.stringify(before);
    return isSame ? [] : [{ id: newId(), kind: 'amend', entry, contents }];
  });
}
