import { expect, test } from 'vitest';
import { EMPTY_PITCHING_LINE } from '#domain/pitching.ts';
import { listPitchingColumns } from '../src/web/features/booklet/booklet-columns.ts';
import { noteOn } from '../src/web/features/lineup/notes.ts';
import { toCells } from '../src/web/features/pitching/pitching-totals.ts';
import { listPitcherCounts } from '../src/web/features/stats/figures/figures.ts';
import { describePitching } from '../src/web/features/stats/players/player-log-words.ts';
import { emptyPitchingLine } from './support/empty-lines.ts';

const ENTRY = { member_id: 1, guest: null, place: 'order', order_no: 9, position: '投手' } as const;
const PERSON = { answer: 'yes', positions: ['投手'], gone: false };

/** Formats a number of pitches in the way of each page. */
function showPages(pitches: number, isAtLeast: boolean) {
  const line = { ...EMPTY_PITCHING_LINE, outsRecorded: 3, pitches, pitchesAtLeast: Number(isAtLeast) };
  const wire = { ...emptyPitchingLine, pitching_innings_outs: 3, pitches, pitches_at_least: isAtLeast };
  const column = listPitchingColumns(7, line).find(({ head }) => head === '球数');
  const known = {
    people: new Map([['m1', PERSON]]) as never,
    games: [{ pitchers: [{ member_id: 1, pitches, pitches_at_least: isAtLeast }] }] as never,
    findReason: () => undefined,
  };
  return {
    game: toCells(line)[1],
    player: listPitcherCounts(line, { wins: 0, losses: 0 }).find(({ term }) => term === 'pitches')?.value,
    gamesOfPlayer: describePitching({ ...wire, result: '-' } as never).rest.at(-1),
    booklet: column?.text({ key: 1, name: '青木', wins: 0, losses: 0, line }),
    lineup: noteOn(ENTRY as never, known)?.text,
  };
}

test('a number of pitches that were not all recorded is the least there were, on every page', () => {
  expect(showPages(11, true)).toEqual({
    game: '11以上',
    player: '11以上',
    gamesOfPlayer: '11球以上',
    booklet: '11以上',
    lineup: '前回 11球以上',
  });
  expect(showPages(11, false)).toEqual({
    game: 11,
    player: '11',
    gamesOfPlayer: '11球',
    booklet: 11,
    lineup: '前回 11球',
  });
});

test('a pitcher without any recorded pitch has no number', () => {
  const unknown = { game: '-', player: '-', gamesOfPlayer: '失点0', booklet: '-', lineup: undefined };
  expect(showPages(0, false)).toEqual(unknown);
});
