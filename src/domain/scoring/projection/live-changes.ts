import type { LiveProjection } from './live-game.ts';

/** The parts of a projection that are left out where nothing has changed. */
type Changing = Pick<LiveProjection, 'players' | 'batting' | 'pitching'>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns what differs from an earlier projection of the same game, or everything without one. An amendment changes the
 * plays from some point on, so that these are sent from there.
 */
export function findLiveChanges(now: LiveProjection, before?: LiveProjection) {
  const { players, batting, pitching, plays, ...rest } = now;
  const first = before ? plays.findIndex((play, index) => !isSame(play, before.plays[index])) : 0;
  const plays_from = first < 0 ? plays.length : first;
  const changing: Changing = { players, batting, pitching };
  const changed = Object.entries(changing).filter(
    ([name, part]) => !before || !isSame(part, before[name as keyof Changing]),
  );
  const parts = Object.fromEntries(changed) as Partial<Changing>;
  return { ...rest, plays_from, plays: plays.slice(plays_from), ...parts };
}
