import { useEffect, useState } from 'react';
import type { Game } from '#contract/games.ts';
import { commonMessages } from '../messages.ts';
import { recentTime } from '../platform/days.ts';

const texts = commonMessages.age;
const MINUTE = 60_000;
/** A game that is being played is fetched every minute. */
const FETCHED_LATELY = 2 * MINUTE;
/** Longer than a turn at bat with all its pitches, or the change of sides. */
const USUAL_PAUSE = 5 * MINUTE;

/**
 * How old the score of a game is that is being played; null for other games. Nobody knows why no entry has arrived:
 * the phone at the ground may have no signal.
 * @param fetchedAt when the game was fetched, in milliseconds
 */
export function recordAge(game: Game, fetchedAt: number, now: Date): string | null {
  // Answers that the browser kept of an earlier version have no time.
  if (!game.playing || !game.recorded_until) return null;
  const recorded = new Date(game.recorded_until);
  if (now.getTime() - fetchedAt > FETCHED_LATELY) return texts.shown(recentTime(new Date(fetchedAt), now));
  const isQuiet = now.getTime() - recorded.getTime() > USUAL_PAUSE;
  return isQuiet ? texts.nothingSince(recentTime(recorded, now)) : texts.newest;
}

/** The current time, which changes every minute while it matters. */
export function useMinute(matters: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!matters) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}
