import { describe, expect, test } from 'vitest';
import { candidate, entry, lineup, makeGame, NINE, REGULARS } from '../../test/lineups.ts';
import { findExperienceAtPosition, suggestPlayersForPosition } from './lineup-suggestion.ts';

describe('who could take an open position', () => {
  const people = [...REGULARS, candidate(10, '捕手'), candidate(11, '投手'), candidate(12)];
  const games = [
    makeGame('2026-05-24', [[3, '捕手']]),
    makeGame('2026-05-10', [
      [3, '捕手'],
      [12, '捕手'],
    ]),
  ];
  const open = lineup([
    ...NINE.map((entry) =>
      entry.member_id === 2 || entry.member_id === 3 ? { ...entry, position: null } : entry,
    ),
    ...[10, 11, 12].map((id) => entry(id, null, 'bench')),
  ]);

  test('is first someone in the order without a position, then the bench, with the reason', () => {
    expect(suggestPlayersForPosition('捕手', open, people, games)).toEqual([
      { player: 'm2', usual: true, experience: null },
      { player: 'm3', usual: false, experience: { games: 2, last: '2026-05-24' } },
      { player: 'm10', usual: true, experience: null },
      { player: 'm12', usual: false, experience: { games: 1, last: '2026-05-10' } },
    ]);
  });

  test('is nobody who never played there', () => {
    expect(suggestPlayersForPosition('遊撃手', open, people, games)).toEqual([]);
  });

  test('counts pitching as playing pitcher, and knows nothing of guests', () => {
    const pitched = [{ ...makeGame('2026-06-01', []), pitchers: [{ member_id: 5, pitches: 40 }] }];
    expect(findExperienceAtPosition(pitched, 5, '投手')).toEqual({ games: 1, last: '2026-06-01' });
    expect(findExperienceAtPosition(pitched, null, '投手')).toBeNull();
  });
});
