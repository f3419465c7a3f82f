import { commonMessages } from '../../messages.ts';
import { formatRecentTime } from '../../platform/days.ts';
import { recordAgeMessages } from '../record-age.messages.ts';
import { describePause } from '../record-age.ts';
import { liveMessages as texts } from './live.messages.ts';
import type { LiveGame } from './live-game.ts';
import type { Watched } from './watch-game.ts';
import { SILENCE } from './watch-steps.ts';

const MINUTE = 60_000;
const ages = commonMessages.age;

/**
 * The longest usual time of a request, in milliseconds. After this time, the page counts as out of date, even
 * if the stream still sends.
 */
const USUAL_LOAD = 5_000;

type Arrival = Omit<Watched, 'game'>;

/**
 * Converts a moment of this device to the server's clock, because a device's clock can be wrong by an hour.
 */
const toServerTime = ({ server_time }: LiveGame, { loadedAt }: Pick<Arrival, 'loadedAt'>, moment: number) =>
  Date.parse(server_time) + moment - loadedAt;

/**
 * Returns the age of the last record in words.
 * @param now by this device's clock, in milliseconds
 */
export function describeAge(game: LiveGame, arrival: Pick<Arrival, 'loadedAt'>, now: number): string {
  if (game.at === null) return '';
  const serverNow = toServerTime(game, arrival, now);
  const age = serverNow - Date.parse(game.at);
  if (age < 10_000) return texts.age.now;
  if (age < MINUTE) return texts.age.seconds(Math.floor(age / 10_000) * 10);
  if (age < 60 * MINUTE) return texts.age.minutes(Math.floor(age / MINUTE));
  return formatRecentTime(new Date(game.at), new Date(serverNow));
}

/** Tells whether the page is up to date. Gives no reason for a pause, because nobody knows the reason. */
export function describeState(game: LiveGame, arrival: Arrival, now: number, online: boolean): string {
  if (game.phase === 'over') return game.end ?? texts.state.over;
  const serverNow = new Date(toServerTime(game, arrival, now));
  const { loadedAt, heardAt, failure, askedAt } = arrival;
  const isBehind = failure !== null || (askedAt !== null && now - askedAt > USUAL_LOAD);
  // The clock may have been set back meanwhile.
  const isSilent = Math.abs(now - heardAt) > SILENCE;
  if (!online || isBehind || isSilent) {
    const seen = new Date(toServerTime(game, arrival, isBehind ? loadedAt : heardAt));
    const shown = ages.shown(formatRecentTime(seen, serverNow));
    return online ? shown : `${ages.offline} ${shown}`;
  }
  if (game.phase !== 'playing') return texts.state[game.phase];
  if (game.at === null) return recordAgeMessages.newest;
  return describePause(new Date(game.at), serverNow);
}
