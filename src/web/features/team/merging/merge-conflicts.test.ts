import { expect, test } from 'vitest';
import type { BattingRecord } from '#contract/batting.ts';
import type { MergePreview } from '#contract/merging.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { emptyBattingLine, emptyPitchingLine } from '../../../../../test/support/empty-lines.ts';
import { listLineConflicts, preselectMember } from './merge-conflicts.ts';

const GAME = { id: 3, date: '2026-05-03', opponent: '港北クラブ' };
const batting = {
  ...emptyBattingLine,
  id: 1,
  user_id: 7,
  order_no: 3,
  position: '二塁手',
  at_bats: 4,
  hits: 1,
};
const pitching = { ...emptyPitchingLine, id: 4, user_id: 8, formatted_innings: '5 1/3', result: '勝利' };

const preview = {
  member: { id: 7, name: '甲' },
  lines: { batting: 1, pitching: 1 },
  from: { id: 8, name: '乙' },
  from_lines: { batting: 1, pitching: 1 },
  conflicts: {
    batting: [
      {
        game: GAME,
        records: [
          {
            ...batting,
            doubles: 1,
            rbis: 2,
            plate_appearances: ['中安', '左二'],
          } as unknown as BattingRecord,
          { ...batting, id: 2, user_id: 8, plate_appearances: null } as unknown as BattingRecord,
        ],
      },
    ],
    pitching: [
      {
        game: GAME,
        records: [
          { ...pitching, runs_allowed: 2, earned_runs: 1, strikeouts: 4 } as unknown as PitchingRecord,
        ],
      },
    ],
  },
} satisfies MergePreview;

test('both lines of a game can be read', () => {
  const [ofBatting, ofPitching] = listLineConflicts(preview);
  expect(ofBatting).toMatchObject({
    kind: 'batting',
    label: '2026年5月3日 港北クラブ戦の打撃',
    lines: [
      { id: 1, memberId: 7, main: '3番 二塁手 4打数2安打', rest: '中安 左二 二塁打1 打点2' },
      { id: 2, memberId: 8, main: '3番 二塁手 4打数1安打', rest: '' },
    ],
  });
  expect(ofPitching).toMatchObject({
    label: '2026年5月3日 港北クラブ戦の投手',
    lines: [{ id: 4, memberId: 8, main: '5 1/3回 2失点 勝利', rest: '自責点1 奪三振4' }],
  });
  expect(ofBatting?.key).not.toBe(ofPitching?.key);
});

test('the member with more lines stays, of equal ones the older entry', () => {
  const lines = (batting: number, pitching: number) => ({ batting, pitching });
  const stay = (into: [number, number], from: [number, number]) =>
    preselectMember({ ...preview, lines: lines(...into), from_lines: lines(...from) });
  expect(stay([1, 0], [0, 0])).toBe(7);
  expect(stay([1, 0], [1, 1])).toBe(8);
  expect(stay([0, 0], [0, 0])).toBe(7);
});
