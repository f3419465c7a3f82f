import { expect, test } from 'vitest';
import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import type { ListedGame } from '#contract/games.ts';
import type { BatterOnlyRules } from '#domain/batter-only.ts';
import type { Sport } from '#domain/team.ts';
import { battingLine } from '../../../../test/lines.ts';
import { makeBattingTable } from './line-tables.ts';

test('who only bats is called by the game, not by the position of the wire', () => {
  const game = (id: number) => ({ id }) as ListedGame;
  const line = (order_no: number) => {
    const counts = fromBattingLine(battingLine({ atBats: 2 }));
    return { ...counts, order_no, positions: ['DH', '左翼手'], user: {} } as BattingRecord;
  };
  const lines = [
    { game: game(1), line: line(4) },
    { game: game(2), line: line(4) },
    { game: game(2), line: line(10) },
  ];
  const listPositions = (sport: Sport, rules?: BatterOnlyRules) => {
    const known = new Map(rules && [[1, rules]]);
    const { columns, rows } = makeBattingTable(lines, sport, known);
    const column = columns.findIndex(({ title }) => title === '守備位置');
    return [...rows].map((row) => row[column]);
  };
  expect(listPositions('ソフトボール')).toEqual(['DP・左翼手', 'EP・左翼手', 'EP・左翼手']);
  expect(listPositions('野球')).toEqual(['DH・左翼手', 'EP・左翼手', 'EP・左翼手']);
  const rules = { designatedHitter: 'dpFlex', everyoneBats: false } as const;
  expect(listPositions('野球', rules)).toEqual(['DP・左翼手', 'EP・左翼手', 'EP・左翼手']);
});
