import { expect, it } from 'vitest';
import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { listMainNotes, listOtherNotes } from './game-notes.ts';

function batter(id: number, name: string, change: Partial<BattingRecord>): BattingRecord {
  const user = { id, name, number: null };
  const line = { ...fromBattingLine(EMPTY_BATTING_LINE), user_id: id, user, plate_appearances: null };
  return { ...line, ...change } as BattingRecord;
}

const pitcher = (id: number, name: string, change: Partial<PitchingRecord>) =>
  ({ user_id: id, user: { id, name, number: null }, result: '-', credit: null, ...change }) as PitchingRecord;

const game = (change: Partial<GameDetail>) =>
  ({ batting_records: [], pitching_records: [], season_records: [], ...change }) as unknown as GameDetail;

const season = (user_id: number, change: object) => ({
  user_id,
  wins: 0,
  losses: 0,
  saves: 0,
  holds: 0,
  ...change,
});

it('names the deciding pitchers with their records, the winner first', () => {
  const pitching_records = [
    pitcher(1, '坂上 千里', { credit: 'セーブ' }),
    pitcher(2, '岸辺 九', { result: '勝利' }),
    pitcher(3, '南風 光', { credit: 'ホールド' }),
    pitcher(4, '秋葉 楓', {}),
  ];
  const season_records = [
    season(1, { wins: 4, saves: 3 }),
    season(2, { wins: 4, losses: 1 }),
    season(3, { holds: 2 }),
  ];
  expect(listMainNotes(game({ pitching_records, season_records }))).toEqual([
    { label: '責任投手', items: ['勝 岸辺 九（4勝1敗）', 'S 坂上 千里（3S）', 'H 南風 光（2H）'] },
  ]);
});

it('names a pitcher alone whose record is not there yet', () => {
  const pitching_records = [pitcher(2, '岸辺 九', { result: '敗北' })];
  expect(listMainNotes(game({ pitching_records }))).toEqual([{ label: '責任投手', items: ['敗 岸辺 九'] }]);
});

it('counts extra-base hits of a batter who had several', () => {
  const batting_records = [
    batter(1, '森 六花', { home_runs: 2, doubles: 1 }),
    batter(2, '谷口 七海', { doubles: 1 }),
  ];
  expect(listMainNotes(game({ batting_records }))).toEqual([
    { label: '本塁打', items: ['森 六花2'] },
    { label: '二塁打', items: ['森 六花', '谷口 七海'] },
  ]);
});

it('names the rest shortly, and tells equal family names apart', () => {
  const batting_records = [
    batter(1, '森 六花', {
      caught_stealing: 2,
      plate_appearances: ['遊併', '中安', '併殺', '遊三重', '三重殺'],
    }),
    batter(2, '森 一', { errors: 1, passed_balls: 1 }),
    batter(3, '川原 二葉', { sacrifice_hits: 1, sacrifice_flies: 1 }),
  ];
  const pitching_records = [pitcher(2, '森 一', { wild_pitches: 3 })];
  const facts = { startedAt: '9:05', umpires: '佐藤・田中' };
  expect(listOtherNotes(game({ batting_records, pitching_records, left_on_base: 7, facts }))).toEqual([
    { label: '盗塁', items: ['森(六)2'] },
    { label: '犠打', items: ['川原'] },
    { label: '犠飛', items: ['川原'] },
    { label: '失策', items: ['森(一)'] },
    { label: '併殺打', items: ['森(六)2'] },
    { label: '捕逸', items: ['森(一)'] },
    { label: '暴投', items: ['森(一)3'] },
    { label: '残塁', items: ['7'] },
    { label: '開始', items: ['9:05'] },
    { label: '審判', items: ['佐藤・田中'] },
  ]);
});

it('says nothing of a game without lines', () => {
  expect([...listMainNotes(game({})), ...listOtherNotes(game({}))]).toEqual([]);
});
