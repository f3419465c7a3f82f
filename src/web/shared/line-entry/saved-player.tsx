import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

/** Confirms a save with the player's name, then moves the focus to the first field for the next player. */
export function useSavedPlayer(focusNext: () => void) {
  // An object, so that two saves for players of the same name show two messages.
  const [player, setPlayer] = useState<{ readonly name: string } | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const focus = useRef(focusNext);
  focus.current = focusNext;

  // An effect, because the fields of the reset form must be rendered before they can take the focus.
  useEffect(() => {
    if (!player) return;
    focus.current();
    message.current?.scrollIntoView({ block: 'nearest' });
  }, [player]);

  return { player, message, tell: (name: string) => setPlayer({ name }) };
}

export function SavedPlayer({ saved }: { saved: ReturnType<typeof useSavedPlayer> }) {
  return (
    <div ref={saved.message} role="status" className="empty:hidden">
      {saved.player && <Notice tone="good" title={texts.saved(saved.player.name)} />}
    </div>
  );
}
