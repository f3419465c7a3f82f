import type { GameDetail } from '#contract/games.ts';
import { type GameNote, listMainNotes, listOtherNotes } from '../../shared/game-box/game-notes.ts';

function Items({ items }: Pick<GameNote, 'items'>) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {items.map((item) => (
        <span key={item} className="break-keep">
          {item}
        </span>
      ))}
    </span>
  );
}

export function MainNotes({ game }: { game: GameDetail }) {
  const notes = listMainNotes(game);
  if (notes.length === 0) return null;
  return (
    <ul className="text-small leading-normal tabular-nums">
      {notes.map(({ label, items }) => (
        <li key={label} className="flex gap-3">
          <span className="w-14 shrink-0 text-ink-2">{label}</span>
          <Items items={items} />
        </li>
      ))}
    </ul>
  );
}

export function OtherNotes({ game }: { game: GameDetail }) {
  const notes = listOtherNotes(game);
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-small leading-normal tabular-nums">
      {notes.map(({ label, items }) => (
        <li key={label} className="flex gap-1.5">
          <span className="shrink-0 text-ink-2">{label}</span>
          <Items items={items} />
        </li>
      ))}
    </ul>
  );
}
