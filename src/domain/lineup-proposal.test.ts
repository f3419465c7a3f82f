import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candidate, found, makeGame, REGULARS } from '../../test/lineups.ts';
import { FIELD_POSITIONS } from './batting.ts';
import { type Lineup, listBattingOrder, sortByLineupSection, toLineupPlayerKey } from './lineup.ts';
import { type EarlierGamePlayers, type LineupCandidate, proposeLineup } from './lineup-proposal.ts';

const NINE_ALONE = { designated: null, everyone: false } as const;
const LAST = makeGame(
  '2026-11-22',
  [...REGULARS].reverse().map(({ member_id, positions }) => [member_id ?? 0, positions[0] ?? ''] as const),
);
const propose = (
  people: readonly LineupCandidate[],
  games: readonly EarlierGamePlayers[] = [],
  options: Parameters<typeof proposeLineup>[2] = NINE_ALONE,
) => proposeLineup(people, games, options);
const listPlaces = ({ entries }: Lineup) =>
  entries.map(({ member_id, place, position }) => [member_id, position ?? place]);

describe('a proposal', () => {
  test('repeats the last game when the same people come, and says so', () => {
    const { entries, reasons } = propose(REGULARS, [LAST]);
    expect(entries.map(({ member_id }) => member_id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(reasons.map(({ place, position }) => `${place} ${position}`))).toEqual(
      new Set(['last last']),
    );
  });

  test('gives a newcomer the place in the order that is free', () => {
    const people = [...REGULARS.filter(({ member_id }) => member_id !== 4), candidate(20, '二塁手')];
    const { entries, reasons } = propose(people, [LAST]);
    expect(entries[5]).toMatchObject({ member_id: 20, position: '二塁手' });
    expect(reasons[5]).toEqual({ player: 'm20', place: 'free', position: 'main', satOut: false });
  });

  test('prefers the place of an earlier game to a free one', () => {
    const people = [
      ...REGULARS.filter(({ member_id }) => member_id !== 9 && member_id !== 1),
      candidate(20, '投手'),
      candidate(21, '右翼手'),
    ];
    const earlier = makeGame('2026-11-01', [[21, '右翼手']]);
    const { entries, reasons } = propose(people, [LAST, earlier]);
    expect(entries[0]).toMatchObject({ member_id: 21 });
    expect(reasons[0]).toMatchObject({ place: 'earlier', position: 'main' });
    expect(entries[8]).toMatchObject({ member_id: 20 });
  });

  test('starts who sat out last time before who played, but not as the pitcher', () => {
    const people = [...REGULARS, candidate(10, '右翼手'), candidate(11, '投手')];
    const { entries, reasons } = propose(people, [{ ...LAST, came: [10, 11] }]);
    expect(entries.find(({ position }) => position === '右翼手')).toMatchObject({ member_id: 10 });
    expect(entries.find(({ position }) => position === '投手')).toMatchObject({ member_id: 1 });
    expect(reasons.filter(({ satOut }) => satOut).map(({ player }) => player)).toEqual(['m10', 'm11']);
    expect(listPlaces({ designated: null, entries }).slice(9)).toEqual([
      [11, 'bench'],
      [9, 'bench'],
    ]);
  });

  test('leaves a position open that nobody plays, and lets nine bat', () => {
    const people = [...REGULARS.filter(({ member_id }) => member_id !== 2), candidate(10, '外野')];
    const proposal = propose(people, [LAST]);
    expect(listBattingOrder(proposal)).toHaveLength(9);
    expect(found(proposal).map(({ check, position }) => position ?? check)).toEqual(['捕手', 'noPosition']);
  });

  test('puts the pitcher behind a DH and the FLEX behind a DP', () => {
    for (const designated of ['DH', 'DP'] as const) {
      const proposal = propose([...REGULARS, candidate(10)], [LAST], { designated, everyone: false });
      expect(found(proposal)).toEqual([]);
      expect(proposal.entries[9]).toMatchObject({ member_id: 1, place: 'field', position: '投手' });
    }
  });

  test('takes the pitcher of a game with a DH from the pitching lines', () => {
    const dh = {
      ...makeGame('2026-11-22', [
        [10, 'DH'],
        ...REGULARS.slice(1).map((player) => [player.member_id ?? 0, player.positions[0] ?? ''] as const),
      ]),
      pitchers: [{ member_id: 1, pitches: 82 }],
    };
    const proposal = propose([candidate(10), ...REGULARS], [dh], { designated: 'DH', everyone: false });
    expect(proposal.reasons.every(({ position }) => position === 'last')).toBe(true);
  });

  test('lets everyone bat up to twenty, and the rest sit', () => {
    const people = [...REGULARS, ...Array.from({ length: 13 }, (_, index) => candidate(index + 10))];
    const proposal = propose(people, [], { designated: null, everyone: true });
    expect(listBattingOrder(proposal)).toHaveLength(20);
    expect(found(proposal)).toEqual([]);
  });

  test('has nobody if nobody comes, and fewer than nine if fewer come', () => {
    expect(propose([], [LAST])).toEqual({ designated: null, entries: [], reasons: [] });
    expect(listBattingOrder(propose(REGULARS.slice(0, 7)))).toHaveLength(7);
  });

  const people = fc.uniqueArray(
    fc.record({
      member_id: fc.integer({ min: 1, max: 40 }),
      guest: fc.constant(null),
      positions: fc.uniqueArray(fc.constantFrom(...FIELD_POSITIONS), { maxLength: 3 }),
    }),
    { selector: ({ member_id }) => member_id, maxLength: 24 },
  );
  const earlier = fc.array(
    fc.record({
      date: fc.constant('2026-10-01'),
      batters: fc.uniqueArray(
        fc.record({
          member_id: fc.integer({ min: 1, max: 40 }),
          order: fc.integer({ min: 1, max: 12 }),
          positions: fc.array(fc.constantFrom(...FIELD_POSITIONS, 'DH', '代打'), {
            minLength: 1,
            maxLength: 2,
          }),
        }),
        { selector: ({ member_id }) => member_id, maxLength: 14 },
      ),
      pitchers: fc.array(fc.record({ member_id: fc.integer({ min: 1, max: 40 }), pitches: fc.nat(120) }), {
        maxLength: 2,
      }),
      came: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
    }),
    { maxLength: 4 },
  );
  const options = fc.record({
    designated: fc.constantFrom(null, 'DH', 'DP'),
    everyone: fc.boolean(),
  });

  /** Whether each position can have its own player who usually plays it. Searches augmenting paths. */
  function canCover(candidates: readonly LineupCandidate[]): boolean {
    const takenBy = new Map<string, LineupCandidate>();
    const place = (player: LineupCandidate, tried: Set<string>): boolean =>
      player.positions.some((position) => {
        if (tried.has(position)) return false;
        tried.add(position);
        const holder = takenBy.get(position);
        if (holder && !place(holder, tried)) return false;
        takenBy.set(position, player);
        return true;
      });
    for (const player of candidates) place(player, new Set());
    return takenBy.size === FIELD_POSITIONS.length;
  }

  test('passes its own checks whenever those who come can cover the field', () => {
    const coverable = people.filter((candidates) => candidates.length >= 10 && canCover(candidates));
    const others = fc
      .tuple(people, fc.integer({ min: 0, max: 15 }))
      .map(([pool, extra]) => [
        ...REGULARS,
        ...pool.filter(({ member_id }) => member_id > 9).slice(0, extra),
        candidate(99),
      ]);
    fc.assert(
      fc.property(fc.oneof(others, coverable), earlier, options, (candidates, games, chosen) => {
        expect(found(proposeLineup(candidates, games, chosen))).toEqual([]);
      }),
    );
  });

  test('has everyone who comes once, nobody else, and a reason for each; and is always the same', () => {
    fc.assert(
      fc.property(people, earlier, options, (candidates, games, chosen) => {
        const { entries, reasons } = proposeLineup(candidates, games, chosen);
        const listIds = (entries: readonly { readonly member_id: number | null }[]) =>
          entries.map(({ member_id }) => member_id).sort();
        expect(listIds(entries)).toEqual(listIds(candidates));
        expect(reasons.map(({ player }) => player)).toEqual(entries.map(toLineupPlayerKey));
        expect(sortByLineupSection(entries)).toEqual(entries);
        expect(proposeLineup(candidates, games, chosen).entries).toEqual(entries);
      }),
    );
  });
});
