import type { GameDetail } from '#contract/games.ts';
import { type GameNote, listMainNotes, listOtherNotes } from '../../shared/game-box/game-notes.ts';
import { cx } from '../../ui/cx.ts';

/** Lists the notes below each other with their labels aligned, or one after the other. */
function Notes({ notes, aligned = false }: { notes: readonly GameNote[]; aligned?: boolean }) {
  if (notes.length === 0) return null;
  return (
    <ul className={cx('text-small leading-normal tabular-nums', !aligned && 'flex flex-wrap gap-x-4')}>
      {notes.map(({ label, items }) => (
        <li key={label} className={cx('flex', aligned ? 'gap-3' : 'gap-1.5')}>
          <span className={cx('shrink-0 text-ink-2', aligned && 'w-14')}>{label}</span>
          <span className="flex flex-wrap gap-x-3">
            {items.map((item) => (
              <span key={item} className="break-keep">
                {item}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function MainNotes({ game }: { game: GameDetail }) {
  return <Notes notes={listMainNotes(game)} aligned />;
}

export function OtherNotes({ game }: { game: GameDetail }) {
  return <Notes notes={listOtherNotes(game)} />;
}
