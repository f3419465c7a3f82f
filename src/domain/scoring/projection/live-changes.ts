import type { LiveGameProjection } from './live-game.ts';

type Changing = Pick<LiveGameProjection, 'players' | 'batting' | 'pitching'>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Removes the current pitcher's pitches from the lines, because `now` has the same number. Otherwise every pitch
 * would send all lines again.
 */
function withoutCurrentCount({ now, pitching }: LiveGameProjection) {
  return pitching.map((rows) =>
    rows.map((row) => (row.player === now?.pitcher ? { ...row, pitches: null, at_least: false } : row)),
  );
}

/**
 * Returns the parts that differ from an earlier projection, or everything if there is none. Includes all plays from
 * the first changed play on, because an amendment can change later plays. A pitch changes only `now`: the pitchers'
 * lines are not sent again until something else changes them.
 */
export function findLiveChanges(now: LiveGameProjection, before?: LiveGameProjection) {
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
