import { useEffect, useState } from 'react';
import type { GameState } from '#domain/scoring/state.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeScore } from '#domain/scoring/words/play-words.ts';

const SHOWN_MS = 1000;

/**
 * Says over the diamond for a second that the sides have changed. Taps go through the message, and the first entry
 * ends it.
 */
export function SideChange({ state, hidden }: { state: GameState; hidden: boolean }) {
  const half = `${state.inning} ${state.half}`;
  const [seen, setSeen] = useState(half);
  useEffect(() => {
    if (seen === half) return;
    const timer = setTimeout(() => setSeen(half), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen, half]);
  if (hidden || seen === half || state.begun || state.phase !== 'playing') return null;
  return (
    <p aria-hidden className="scoring-change">
      <b>
        {playMessages.change} {describeScore(state)}
      </b>
    </p>
  );
}
