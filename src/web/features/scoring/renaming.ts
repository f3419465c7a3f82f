import type { Content, Entry, PlayerKey } from '#domain/scoring/entries.ts';
import { entryId } from './entry-id.ts';
import { piecesOf } from './pieces.ts';

type Names = ReadonlyMap<PlayerKey, PlayerKey>;

/** The content with other keys of players; the same object if it names none of them. */
function withNames(content: Content, names: Names): Content {
  const isNamed = (key: PlayerKey | null | undefined) => key != null && names.has(key);
  const rename = <Key extends PlayerKey | null>(key: Key) => (key === null ? key : (names.get(key) ?? key));
  switch (content.kind) {
    case 'lineup': {
      if (!content.players.some(({ player }) => isNamed(player))) return content;
      const players = content.players.map((place) => ({
        ...place,
        player: names.get(place.player) ?? place.player,
      }));
      return { ...content, players };
    }
    case 'substitution': {
      if (!content.changes.some(({ player }) => isNamed(player))) return content;
      return { ...content, changes: content.changes.map((one) => ({ ...one, player: rename(one.player) })) };
    }
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

/** Says every entry anew that names one of these players, so that they have another name from the beginning on. */
export function renaming(log: readonly Entry[], names: Names): Entry[] {
  const entries = Map.groupBy(piecesOf(log), ({ id }) => id);
  return [...entries].flatMap(([entry, pieces]): Entry[] => {
    const contents = pieces.map(({ content }) => withNames(content, names));
    const isSame = pieces.every(({ content }, index) => contents[index] === content);
    return isSame ? [] : [{ id: entryId(), kind: 'amend', entry, contents }];
  });
}
