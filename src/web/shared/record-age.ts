import { useEffect, useState } from 'react';
import type { Game } from '#contract/games.ts';
import { commonMessages } from '../messages.ts';
import { formatRecentTime } from '../platform/days.ts';
import { recordAgeMessages as texts } from './record-age.messages.ts';

const MINUTE = 60_000;
/** The age from which a response is outdated, in milliseconds. The app refetches a current game every minute. */
const FETCHED_LATELY = 2 * MINUTE;
/** The longest usual pause, in milliseconds. A plate appearance or a change of sides rarely takes longer. */
const USUAL_PAUSE = 5 * MINUTE;

/**
 * Tells how old the shown score of a current game is. Null for other games, and for a response of the last two
 * minutes.
 * @param fetchedAt when the game was fetched, in milliseconds
 */
export function describeResponseAge(game: Game, fetchedAt: number, now: Date): string | null {
  const isOld = game.playing && now.getTime() - fetchedAt > FETCHED_LATELY;
  return isOld ? commonMessages.age.shown(formatRecentTime(new Date(fetchedAt), now)) : null;
}

/**
 * Tells how old the record of a current game is; null for other games. Gives no reason for a pause, because perhaps
 * only the phone at the ground has no signal.
 */
export function describeRecordAge(game: Game, fetchedAt: number, now: Date): string | null {
  // Responses that an earlier release stored have no time.
  if (!game.playing || !game.recorded_until) return null;
  const recorded = new Date(game.recorded_until);
  return describeResponseAge(game, fetchedAt, now) ?? describePause(recorded, now);
}

/**
 * Tells when something was last recorded. After a minute, the record is no longer called up to date, because the
 * recorder may be without a network.
 */
export function describePause(recorded: Date, now: Date): string {
  const pause = now.getTime() - recorded.getTime();
  if (pause < MINUTE) return texts.newest;
  const time = formatRecentTime(recorded, now);
  return pause > USUAL_PAUSE ? texts.nothingSince(time) : texts.recorded(time);
}

/** Returns the current time, updated every minute while `matters` is true. */
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
