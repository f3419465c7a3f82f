import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBrokenBattingConstraints } from '#domain/batting.ts';
import { hasAllInnings, sumInningRuns } from '#domain/line-score.ts';
import { listBrokenPitchingConstraints } from '#domain/pitching.ts';
import {
  BATTING_OUTCOMES,
  type BattingOutcome,
  hasPossibleBallLocation,
  listPossibleBallLocations,
} from '#domain/plate-appearance.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import type { FielderKanji } from '#domain/scoring/contents/plays.ts';
import { proposePitchingDecisions } from '#domain/scoring/decisions.ts';
import type { EntryContent, EntryRefusal, LogEntry } from '#domain/scoring/entries.ts';
import { listPlaysCountingInRecords } from '#domain/scoring/even-innings.ts';
import { countOnBaseAfterPlay } from '#domain/scoring/left-on-base.ts';
import { toLineScore } from '#domain/scoring/line-score.ts';
import { deriveBoxScores } from '#domain/scoring/lines.ts';
import { isTurnEndingPlay, type ReplayedPlay } from '#domain/scoring/play.ts';
import {
  type PlayTaps,
  readOutcomeFromTaps,
  readTapsFromPlateAppearance,
} from '#domain/scoring/proposal-context.ts';
import { proposePlay } from '#domain/scoring/propose.ts';
import {
  EMPTY_REPLAY,
  extendReplay,
  type Replay,
  replayEntry,
  replayGameLog,
} from '#domain/scoring/replay.ts';
import { getRunsOfSide } from '#domain/scoring/score.ts';
import { getOtherSide, US_AND_THEM, type UsOrThem } from '#domain/scoring/side.ts';
import {
  type GameState,
  getBattingSide,
  getCurrentBatter,
  listPlayersInGame,
} from '#domain/scoring/state.ts';
import { games, revisedGames } from '../support/random-games.ts';
import { IS_ALL, SEED } from '../support/runs.ts';

const RUNS = { numRuns: IS_ALL ? 300 : 200 };

function countRunners(play: ReplayedPlay): number {
  return play.basesBefore.filter((runner) => runner !== null).length;
}

function splitHalves(plays: readonly ReplayedPlay[]): ReplayedPlay[][] {
  return [...Map.groupBy(plays, ({ inning, half }) => `${inning} ${half}`).values()];
}

function sumBy<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

/** Finds impossibilities in a state. Called after each entry. */
function impossibilities({ state }: Replay): string[] {
  const { phase, outs, bases, turn } = state;
  if (phase === 'before') return [];
  const active = listPlayersInGame(state.sides[getBattingSide(state)]);
  const runners = bases.flatMap((runner) => runner?.player ?? []);
  const own = bases.flatMap((runner) => runner?.replaced ?? runner?.player ?? []);
  const strangers = bases.filter((runner) => {
    return runner && runner.replaced === undefined && !active.includes(runner.player);
  });
  const batter = getCurrentBatter(state);
  const { outSlots, next } = state.sides[getBattingSide(state)];
  const checks: [string, boolean][] = [
    ['outs', outs <= (phase === 'over' ? 3 : 2)],
    ['a runner twice', new Set(runners).size === runners.length],
    ['a runner who is not in the game', strangers.length === 0],
    ['a player in two places', new Set(active).size === active.length],
    ['no batter', batter !== null || outSlots.includes(next)],
    ['a batter on base', phase === 'over' || batter === null || !own.includes(batter)],
    ['the count', turn.balls <= 4 && turn.strikes <= 3 && turn.balls + turn.strikes < 7],
  ];
  return checks.filter(([, isFine]) => !isFine).map(([name]) => name);
}

/**
 * Returns the runs that the lines of a side must have: the score, and the runs of an uneven inning (均等回) whose
 * records count.
 */
function runsOnRecord(state: GameState, side: UsOrThem): number {
  const { uneven } = toLineScore(state);
  return getRunsOfSide(state, side) + (uneven?.kept ? uneven[side] : 0);
}

/** Requires that the box score is consistent, for each player and each side. */
function requireProof(log: readonly LogEntry[]): void {
  const { state, plays } = replayGameLog(log);
  const lines = deriveBoxScores({ ...state, corrections: [] }, plays);
  for (const side of US_AND_THEM) {
    const { batting, pitching } = lines[side];
    for (const { line, appearances } of batting)
      expect(countTotalPlateAppearances(line)).toBe(appearances.length);
    for (const { line } of pitching) expect(line.earnedRuns).toBeLessThanOrEqual(line.runsAllowed);
    const earned = sumBy(pitching, ({ line }) => line.earnedRuns);
    expect(earned).toBeLessThanOrEqual(runsOnRecord(state, getOtherSide(side)));
    const own = listPlaysCountingInRecords(state, plays).filter((play) => play.side === side);
    const turns = own.filter(isTurnEndingPlay).length;
    const placed = sumBy(splitHalves(own), ([first]) => (first ? countRunners(first) : 0));
    const left = sumBy(splitHalves(own), (half) => countOnBaseAfterPlay(half.at(-1) as ReplayedPlay));
    expect(turns + placed).toBe(sumBy(own, ({ outs, runs: scored }) => outs + scored) + left);
  }
}

describe('a game of any entries', () => {
  test('is the same entry by entry and at once, and never in an impossible state', () => {
    fc.assert(
      fc.property(games, (log) => {
        let played = EMPTY_REPLAY;
        for (const entry of log) {
          played = replayEntry(played, entry);
          const found = impossibilities(played);
          if (found.length > 0) expect(found).toEqual([]);
        }
        expect(replayGameLog(log)).toEqual(played);
      }),
      RUNS,
    );
  });

  test('has half innings whose batters are out, home or left on base', () => {
    fc.assert(
      fc.property(games, (log) => {
        for (const half of splitHalves(replayGameLog(log).plays)) {
          const [first, last] = [half[0], half.at(-1)];
          if (first === undefined || last === undefined) continue;
          const batters = half.filter(isTurnEndingPlay).length;
          const gone = sumBy(half, ({ outs, runs }) => outs + runs);
          expect(batters + countRunners(first)).toBe(gone + countOnBaseAfterPlay(last));
          expect(first.outsBefore + sumBy(half, ({ outs }) => outs)).toBeLessThanOrEqual(3);
          for (const [index, play] of half.entries()) {
            const next = half[index + 1];
            if (next === undefined) continue;
            expect(countRunners(next)).toBe(countOnBaseAfterPlay(play));
            expect(next.outsBefore).toBe(play.outsBefore + play.outs);
          }
        }
      }),
      RUNS,
    );
  });

  test('has lines that add up on both sides and are possible one by one', () => {
    fc.assert(
      fc.property(games, (log) => {
        const { state, plays } = replayGameLog(log);
        const lines = deriveBoxScores({ ...state, corrections: [] }, plays);
        for (const side of US_AND_THEM) {
          const own = listPlaysCountingInRecords(state, plays).filter((play) => play.side === side);
          const { batting } = lines[side];
          const { pitching } = lines[getOtherSide(side)];
          const score = runsOnRecord(state, side);
          expect(sumBy(batting, ({ line }) => line.runs)).toBe(score);
          expect(sumBy(pitching, ({ line }) => line.runsAllowed)).toBe(score);
          expect(sumBy(pitching, ({ line }) => line.outsRecorded)).toBe(sumBy(own, ({ outs }) => outs));
          expect(sumBy(batting, ({ appearances }) => appearances.length)).toBe(
            sumBy(pitching, ({ line }) => line.battersFaced),
          );
          expect(sumBy(batting, ({ line }) => line.runsBattedIn)).toBeLessThanOrEqual(score);
          expect(batting.flatMap(({ line }) => listBrokenBattingConstraints(line))).toEqual([]);
          expect(pitching.flatMap(({ line }) => listBrokenPitchingConstraints(line))).toEqual([]);
          expect(batting.flatMap(({ appearances }) => appearances).every(hasPossibleBallLocation)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('has batting lines that prove (Rule 9.03(c)), and no more earned runs than runs', () => {
    fc.assert(fc.property(games, requireProof), RUNS);
  });

  test('has them in ten thousand games', { tags: ['all'] }, () => {
    fc.assert(fc.property(games, requireProof), { numRuns: 10_000, seed: SEED });
  });

  test('has a line score that adds up and is possible', () => {
    fc.assert(
      fc.property(games, (log) => {
        const { state } = replayGameLog(log);
        const innings = toLineScore(state);
        for (const side of US_AND_THEM) expect(sumInningRuns(innings[side])).toBe(getRunsOfSide(state, side));
        expect(hasAllInnings(innings, state.rules?.batsFirst === 'us')).toBe(true);
      }),
      RUNS,
    );
  });

  test('is won and lost by pitchers of either side, and saved by another than who won', () => {
    fc.assert(
      fc.property(games, (log) => {
        const { state, plays } = replayGameLog(log);
        const { winner, loser, save } = proposePitchingDecisions(state, plays);
        const lead = getRunsOfSide(state, 'us') - getRunsOfSide(state, 'them');
        expect([winner === null, loser === null]).toEqual([lead === 0, lead === 0]);
        const pitchers = (side: 'us' | 'them') => {
          const { participants, pitchers: unknown } = state.sides[side];
          return [...participants.map(({ player }) => player), ...unknown];
        };
        if (lead === 0) return;
        expect(pitchers(lead > 0 ? 'us' : 'them')).toContain(winner);
        expect(pitchers(lead > 0 ? 'them' : 'us')).toContain(loser);
        if (save !== null) expect(save).not.toBe(winner);
      }),
      RUNS,
    );
  });
});

/** Returns the final contents of a log, computed from the first entry on. */
function cleanLog(log: readonly LogEntry[]): EntryContent[] {
  const ids = new Map<string, number>();
  const accepted = log.filter((entry, at) => {
    const names = entry.kind === 'amend' || entry.kind === 'void' ? entry.entry : null;
    const named = names === null ? undefined : log[ids.get(names) ?? -1];
    const isBad =
      ids.has(entry.id) ||
      (names !== null && named === undefined) ||
      (entry.kind === 'amend' && (named?.kind === 'amend' || named?.kind === 'void'));
    if (!isBad) ids.set(entry.id, at);
    return !isBad;
  });
  const naming = (id: string) =>
    accepted.filter((entry) => (entry.kind === 'amend' || entry.kind === 'void') && entry.entry === id);
  const isVoid = (id: string): boolean => {
    return naming(id).some((entry) => entry.kind === 'void' && !isVoid(entry.id));
  };
  return accepted.flatMap((entry): EntryContent[] => {
    if (entry.kind === 'amend' || entry.kind === 'void' || isVoid(entry.id)) return [];
    const amended = naming(entry.id).findLast((later) => later.kind === 'amend' && !isVoid(later.id));
    if (amended?.kind === 'amend') return [...amended.contents];
    const { id: _, ...content } = entry;
    return [content];
  });
}

function withoutIds({ state, plays, findings }: Replay) {
  return {
    state,
    plays: plays.map(({ id: _, ...play }) => play),
    findings: findings.map(({ code }) => code),
  };
}

/** Outcomes that the rules do not allow in a situation, whatever is proposed. */
const IMPOSSIBLE_NOW: Readonly<Partial<Record<BattingOutcome, readonly EntryRefusal[]>>> = {
  triplePlay: ['fourthOut'],
  sacrificeHitChoice: ['twoOutsAlready'],
  sacrificeHit: ['twoOutsAlready'],
  sacrificeHitReached: ['twoOutsAlready'],
  sacrificeFly: ['twoOutsAlready', 'outcomeContradicted'],
  reachedOnStrikeout: ['firstBaseOccupied'],
};

describe('a proposal', () => {
  const fielder = fc.constantFrom<FielderKanji>('投', '捕', '一', '二', '三', '遊', '左', '中', '右');
  const tapped = fc.constantFrom(...BATTING_OUTCOMES).chain((outcome) => {
    const field = fc.constantFrom(
      ...(listPossibleBallLocations(outcome).length > 0 ? listPossibleBallLocations(outcome) : [null]),
    );
    const fielders = fc.array(fielder, { maxLength: 4 });
    const errors = fc.array(fielder, { maxLength: 1 });
    const reached = fc.constantFrom('wildPitch', 'passedBall', 'error');
    return fc.record({ field, fielders, errors, reached }).map(({ field: place, ...more }): PlayTaps => {
      return { ...more, ...readTapsFromPlateAppearance({ outcome, field: place }), infieldFly: true };
    });
  });

  test('is possible, if its outcome is', () => {
    fc.assert(
      fc.property(games, fc.array(tapped, { minLength: 20, maxLength: 20 }), (log, all) => {
        const played = replayGameLog(log);
        if (played.state.phase !== 'playing') return;
        for (const play of all) {
          const { content } = proposePlay(played.state, play);
          const { refused } = replayEntry(played, { id: 'proposed', ...content });
          const refusal = refused.slice(played.refused.length)[0]?.refusal;
          const expected = [
            'pitcherMissing',
            'batterAbsent',
            'batterOnBase',
            undefined,
            ...(IMPOSSIBLE_NOW[readOutcomeFromTaps(play)] ?? []),
          ];
          expect(expected).toContain(refusal);
        }
      }),
      RUNS,
    );
  });
});

describe('a log with amendments and removals', () => {
  test('is the same entry by entry, in several parts and at once', () => {
    fc.assert(
      fc.property(revisedGames, fc.nat(), (log, at) => {
        let played = EMPTY_REPLAY;
        for (const entry of log) played = replayEntry(played, entry);
        expect(replayGameLog(log)).toEqual(played);
        const half = at % (log.length + 1);
        expect(extendReplay(replayGameLog(log.slice(0, half)), log.slice(half))).toEqual(played);
      }),
      { numRuns: 40 },
    );
  });

  test('is the game that a log without them would tell', () => {
    fc.assert(
      fc.property(revisedGames, (log) => {
        const clean = cleanLog(log).map((content, index) => ({ id: `c${index}`, ...content }));
        expect(withoutIds(replayGameLog(log))).toEqual(withoutIds(replayGameLog(clean)));
      }),
      RUNS,
    );
  });
});
