import { expect } from 'vitest';
import { countTotalHits } from '#domain/batting.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { deriveBoxScores, hasBattingBoxScoreRow } from '#domain/scoring/lines.ts';
import { findLiveChanges } from '#domain/scoring/projection/live-changes.ts';
import { type LiveGameProjection, projectLiveGame } from '#domain/scoring/projection/live-game.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { getRunsOfSide } from '#domain/scoring/score.ts';
import { listSidesInOrderAtBat } from '#domain/scoring/state.ts';

export function projectByKeys(log: readonly LogEntry[]): LiveGameProjection {
  const getName = (key: string | null) => ({ short: key ?? '', full: key ?? '', number: null });
  const names = () => ({ getName, getUserId: () => null });
  return projectLiveGame(log, { names, teams: { us: '青空', them: '港北' } });
}

/** Requires the score, the line score and the box score that follow from the log. */
export function requireBoxScore(log: readonly LogEntry[], projection = projectByKeys(log)): void {
  const { state, plays } = replayGameLog(log);
  if (state.phase === 'before') return;
  const lines = deriveBoxScores(state, plays);
  for (const [index, side] of listSidesInOrderAtBat(state).entries()) {
    const name = ({ player }: { player: number }) => projection.players[player]?.name;
    // A substitute comes behind the player who was replaced.
    const batting = lines[side].batting
      .filter((line) => hasBattingBoxScoreRow(state, line))
      .toSorted((a, b) => (a.order || Number.MAX_VALUE) - (b.order || Number.MAX_VALUE));
    expect(projection.batting[index]?.map((row) => [name(row), row.at_bats, row.hits, row.runs])).toEqual(
      batting.map(({ player, line }) => [player, line.atBats, countTotalHits(line), line.runs]),
    );
    expect(
      projection.pitching[index]?.map((row) => [name(row), row.outs, row.runs, row.earned_runs]),
    ).toEqual(
      lines[side].pitching.map(({ player, line }) => {
        return [player, line.outsRecorded, line.runsAllowed, line.earnedRuns];
      }),
    );
    expect(projection.line[index]?.total).toBe(getRunsOfSide(state, side));
  }
  const last = projection.plays.at(-1);
  if (last) expect(last.score).toEqual(projection.line.map(({ total }) => total));
}

/** Requires that a client with `before` has `now` after the changes. */
export function requireChanges(before: LiveGameProjection, now: LiveGameProjection): void {
  const { plays_from, plays, ...rest } = findLiveChanges(now, before);
  const { players, batting, pitching } = before;
  const patched = { players, batting, pitching, ...rest };
  const counted = patched.pitching.map((rows) =>
    rows.map((row) => {
      if (row.player !== now.now?.pitcher || !now.now.pitches) return row;
      return { ...row, pitches: now.now.pitches.game || null, at_least: now.now.pitches.at_least };
    }),
  );
  expect({ ...patched, pitching: counted, plays: [...before.plays.slice(0, plays_from), ...plays] }).toEqual(
    now,
  );
}
