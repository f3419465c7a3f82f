import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

/** Tells who was saved, and then puts the focus where the next player begins. */
export function useSavedPlayer(focusNext: () => void) {
  // An object: two players of one name are two messages.
  const [player, setPlayer] = useState<{ readonly name: string } | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const focus = useRef(focusNext);
  focus.current = focusNext;

  // After the emptied form is drawn: before that its fields are not there to be focused.
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
