import { describe, expect, test } from 'vitest';
import type { PlayerFigures } from '#contract/stats.ts';
import { noBatting, noPitching } from '../../../../../test/empty-figures.ts';
import { chooseDirection, filterPlayers, type PlayerOrder, sortPlayers, toColumn } from './player-columns.ts';

interface Figures {
  readonly batting?: Partial<PlayerFigures['batting']>;
  readonly pitching?: Partial<PlayerFigures['pitching']>;
}

function player(name: string, { batting, pitching }: Figures = {}): PlayerFigures {
  return {
    user: { id: name.codePointAt(0) ?? 0, name, number: null },
    active: true,
    games: 1,
    plate_appearances: 0,
    batting: { ...noBatting, ...batting },
    pitching: { ...noPitching, ...pitching },
  };
}

function names(players: readonly PlayerFigures[], by: PlayerOrder['by'], reversed = false): string[] {
  const first = chooseDirection(by);
  const other = first === 'ascending' ? 'descending' : 'ascending';
  return sortPlayers(players, { by, direction: reversed ? other : first }).map(({ user }) => user.name);
}

describe('sortPlayers', () => {
  // Both averages are shown as .333, but 333 of 1000 is less than 100 of 300.
  const batters = [
    player('い', { batting: { at_bats: 1000, singles: 333 } }),
    player('あ'),
    player('う', { batting: { at_bats: 300, singles: 100 } }),
  ];

  test('sorts a rate by its exact value, best first, and players without it last', () => {
    expect(names(batters, 'average')).toEqual(['う', 'い', 'あ']);
    expect(names(batters, 'average', true)).toEqual(['い', 'う', 'あ']);
    expect(toColumn('average').text(player('え'))).toBe('-');
  });

  test('sorts the ERA lowest first and treats an infinite one as missing', () => {
    const pitchers = [
      player('あ', { pitching: { pitching_innings_outs: 0, earned_runs: 2, runs_allowed: 2 } }),
      player('い', { pitching: { pitching_innings_outs: 27, earned_runs: 3, era: '3.00' } }),
      player('う', { pitching: { pitching_innings_outs: 27, earned_runs: 2, era: '2.00' } }),
    ];
    expect(names(pitchers, 'earnedRunAverage')).toEqual(['う', 'い', 'あ']);
    expect(names(pitchers, 'earnedRunAverage', true)).toEqual(['い', 'う', 'あ']);
  });

  test('counts a pitching line without other counts than a win', () => {
    const pitched = player('う', { pitching: { games: 1, pitching_innings_outs: 3 } });
    const winner = player('い', { pitching: { games: 1, wins: 1 } });
    expect(names([pitched, winner], 'wins')).toEqual(['い', 'う']);
    expect([pitched, winner].map(toColumn('innings').text)).toEqual(['1', '0']);
    expect(filterPlayers('pitching', [player('あ'), pitched, winner])).toEqual([pitched, winner]);
    expect(filterPlayers('batting', [pitched, player('え', { batting: { games: 1 } })])).toHaveLength(1);
  });

  test('sorts ties by name, and names in alphabetical order', () => {
    const team = [3, 1, 3].map((games, index) => player('ういあ'[index] ?? '', { batting: { games } }));
    expect(names(team, 'games')).toEqual(['あ', 'う', 'い']);
    expect(names(team, 'name')).toEqual(['あ', 'い', 'う']);
    expect(names(team, 'name', true)).toEqual(['う', 'い', 'あ']);
  });
});
