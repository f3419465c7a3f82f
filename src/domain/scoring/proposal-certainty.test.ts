import { expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import {
  INFIELD_LOCATIONS,
  LOGGED_BATTING_OUTCOMES,
  type LoggedBattingOutcome,
  listPossibleBallLocations,
  OUTFIELD_LOCATIONS,
} from '../plate-appearance.ts';
import { type FielderKanji, HOME_BASE } from './contents/plays.ts';
import type { PlayTaps } from './proposal-context.ts';
import { proposePlay } from './propose.ts';
import { type Replay, replayEntry } from './replay.ts';
import { getRunsOfSide } from './score.ts';

const NINE: readonly FielderKanji[] = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];
const HITS: readonly LoggedBattingOutcome[] = ['single', 'double', 'triple', 'homeRun'];
const ON_BASE: readonly LoggedBattingOutcome[] = ['walk', 'intentionalWalk', 'hitByPitch', 'interference'];

/** Lists each combination of occupied bases and outs. */
function situations(): { game: Replay; bases: number[] }[] {
  const walks = ['0-1 walk', '1-2 forced, 0-1 walk', '2-3 forced, 1-2 forced, 0-1 walk'];
  return [0, 1, 2].flatMap((outs) =>
    [[], [1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]].map((bases) => {
      const game = new ScoredGame().outs(outs);
      for (const walk of walks) game.turn('walk', walk);
      const full = game.play();
      const on = full.state.bases.map((runner, index) => (bases.includes(index + 1) ? runner : null));
      return { game: { ...full, state: { ...full.state, bases: on as never } }, bases };
    }),
  );
}

/** Lists the paths of the ball: no fielder, each fielder, each throw, and each relay by an infielder. */
function waysOfTheBall(): FielderKanji[][] {
  const throws = NINE.flatMap((first) => NINE.map((second) => [first, second]));
  const relays = throws.flatMap((thrown) => INFIELD_LOCATIONS.map((third) => [...thrown, third]));
  return [[], ...NINE.map((fielder) => [fielder]), ...throws, ...relays];
}

/** Lists the possible errors: none, or one by each fielder who touched the ball. */
function errorsIn(fielders: readonly FielderKanji[]): Pick<PlayTaps, 'errors'>[] {
  return [{}, ...[...new Set(fielders)].map((erred) => ({ errors: [erred] }))];
}

/** Returns the outs, runs and errors that the taps themselves state. */
function findTapped({ outcome, errors = [] }: PlayTaps, bases: readonly number[]) {
  const isSafe = HITS.includes(outcome) || ON_BASE.includes(outcome);
  const outs = outcome === 'doublePlay' ? 2 : isSafe ? 0 : 1;
  const forced = ON_BASE.includes(outcome) && bases.length === 3 ? 1 : 0;
  const runs = outcome === 'homeRun' ? bases.length + 1 : forced;
  // Interference is the catcher's error (9.12(c)).
  return { outcome, outs, runs, errors: outcome === 'interference' ? ['捕'] : errors };
}

function enteredBy({ game }: { game: Replay }, tapped: PlayTaps) {
  const { content, certain } = proposePlay(game.state, tapped);
  if (!certain) return null;
  const { outcome, errors, moves } = content;
  const outs = moves.filter(({ out }) => out).length;
  const runs = moves.filter(({ out, to }) => !out && to === HOME_BASE).length;
  return { content, said: { outcome, outs, runs, errors } };
}

test('a certain proposal enters the outs, runs and errors that were tapped, and no more', () => {
  const wrong: unknown[] = [];
  let certain = 0;
  for (const situation of situations()) {
    for (const outcome of LOGGED_BATTING_OUTCOMES) {
      for (const fielders of waysOfTheBall()) {
        for (const errors of errorsIn(fielders)) {
          const field =
            listPossibleBallLocations(outcome).find((position) => position === fielders[0]) ??
            listPossibleBallLocations(outcome)[0] ??
            null;
          const tapped = { outcome, field, fielders, ...errors };
          const entered = enteredBy(situation, tapped);
          if (entered === null) continue;
          certain += 1;
          const expected = findTapped(tapped, situation.bases);
          if (JSON.stringify(entered.said) !== JSON.stringify(expected)) wrong.push([tapped, entered.said]);
        }
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(certain).toBeGreaterThan(1000);
});

test('a certain proposal changes score and outs by what was tapped', () => {
  for (const { game, bases } of situations()) {
    for (const outcome of LOGGED_BATTING_OUTCOMES) {
      const tapped = { outcome, field: listPossibleBallLocations(outcome)[0] ?? null };
      const entered = enteredBy({ game }, tapped);
      if (entered === null) continue;
      const { state, refused } = replayEntry(game, { id: 'entered', ...entered.content });
      if (refused.length > 0) continue;
      const { outs, runs } = findTapped(tapped, bases);
      expect(getRunsOfSide(state, 'us')).toBe(runs);
      expect(state.half === 1 ? 3 : state.outs).toBe(Math.min(game.state.outs + outs, 3));
    }
  }
});

test('a high fly to an infielder is certain with runners on, but no bunt, line drive or possible infield fly', () => {
  for (const { game, bases } of situations()) {
    if (game.state.outs === 2 || bases.length === 0) continue;
    const isCertain = (tapped: Partial<PlayTaps>) =>
      proposePlay(game.state, { outcome: 'flyOut', field: '遊', fielders: ['遊'], ...tapped }).certain;
    expect(isCertain({})).toBe(!bases.includes(1) || !bases.includes(2));
    expect([{ bunt: true }, { outcome: 'lineOut' as const }].map(isCertain)).toEqual([false, false]);
  }
});

test('a ground ball that can be thrown to two bases for the third out is not certain without a throw', () => {
  for (const { game, bases } of situations()) {
    if (game.state.outs < 2 || !bases.includes(1)) continue;
    const isCertain = (...fielders: FielderKanji[]) =>
      proposePlay(game.state, { outcome: 'groundOut', field: fielders[0] ?? null, fielders }).certain;
    expect([isCertain('二'), isCertain('遊'), isCertain('三')]).toEqual([false, false, false]);
    expect([isCertain('二', '一'), isCertain('遊', '二'), isCertain('一')]).toEqual([true, true, true]);
  }
});
