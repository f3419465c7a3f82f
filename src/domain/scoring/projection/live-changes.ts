import type { LiveProjection } from './live-game.ts';

/** The parts of a projection that are left out where nothing has changed. */
type Changing = Pick<LiveProjection, 'players' | 'batting' | 'pitching'>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Leaves out the count that `now` tells, so that a pitch does not send the lines of all pitchers. */
function withoutCurrentCount({ now, pitching }: LiveProjection) {
  return pitching.map((rows) =>
    rows.map((row) => (row.player === now?.pitcher ? { ...row, pitches: null, at_least: false } : row)),
  );
}

/**
 * Returns what differs from an earlier projection of the same game; without an earlier one, everything. An amendment
 * can change a play and all plays after it, so all plays from the first changed one are sent. The
 * pitches of the current pitcher are in `now` alone until something else of the pitchers' lines changes.
 */
export function findLiveChanges(now: LiveProjection, before?: LiveProjection) {
  const { players, batting, pitching, plays, ...rest } = now;
  const first = before ? plays.findIndex((play, index) => !isSame(play, before.plays[index])) : 0;
  const plays_from = first < 0 ? plays.length : first;
  const changing: Changing = { players, batting, pitching };
  const changed = Object.entries(changing).filter(
    ([name, part]) =>
      !before ||
      (name === 'pitching'
        ? now.now?.pitcher !== before.now?.pitcher ||
          !isSame(withoutCurrentCount(now), withoutCurrentCount(before))
        : !isSame(part, before[name as keyof Changing])),
  );
  const parts = Object.fromEntries(changed) as Partial<Changing>;
  return { ...rest, plays_from, plays: plays.slice(plays_from), ...parts };
}
