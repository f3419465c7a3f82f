import { describe, expect, test } from 'vitest';
import { makeLineup } from '../../../test/support/random-games.ts';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import { formatScorebookWord } from '../scorebook.ts';
import type { LineupChange } from './contents/players.ts';
import type { GameRules } from './contents/rules.ts';
import type { EntryContent } from './entries.ts';
import { countLeftOnBase } from './left-on-base.ts';
import { deriveBoxScores } from './lines.ts';
import { findBaseOfBatter } from './order.ts';
import { type Replay, replayGameLog } from './replay.ts';
import type { UsOrThem } from './side.ts';
import { getCurrentBatter, getCurrentPitcher } from './state.ts';

/** Games about who bats, runs and plays, with their box scores worked out by hand from the rules. */

const nextBatter = (order: number, why: 'outOfTurn' | 'chosen' = 'outOfTurn'): EntryContent => {
  return { kind: 'next_batter', order, why };
};
const OUT_OF_TURN: EntryContent = { kind: 'out_of_turn' };
const AUTOMATIC_OUT: EntryContent = { kind: 'automatic_out' };
const UNKNOWN_PITCHER: EntryContent = { kind: 'unknown_pitcher' };
const runFor = (base: 1 | 2 | 3, player: string): EntryContent => {
  return { kind: 'courtesy_runner', side: 'us', base, player };
};
const leave = (order: number, why: 'hurt' | 'ejected' | 'left' = 'hurt'): EntryContent => {
  return { kind: 'departure', side: 'us', order, why };
};
const arrive = (player: string): EntryContent => ({ kind: 'arrival', side: 'us', player, position: null });
const at = (order: number, player: string | null, position: LineupChange['position'] = null) => {
  return { order, player, position };
};

const refusals = ({ refused }: Replay) => refused.map(({ refusal }) => refusal);
const codes = ({ findings }: Replay) => findings.map(({ code }) => code);

/** The batters with a turn, a run or a steal: plate appearances, at bats, runs, hits, runs batted in, steals. */
function box({ state, plays }: Replay, side: UsOrThem = 'us'): Record<string, string> {
  const { batting } = deriveBoxScores(state, plays)[side];
  const rows = batting.map(({ player, line, appearances }) => {
    const hits = line.singles + line.doubles + line.triples + line.homeRuns;
    const counts = [appearances.length, line.atBats, line.runs, hits, line.runsBattedIn, line.stolenBases];
    return [player, counts.join(' ')] as const;
  });
  return Object.fromEntries(rows.filter(([, counts]) => counts !== '0 0 0 0 0 0'));
}

/** The pitchers of a side: outs, batters faced, runs, earned runs. */
function pitching({ state, plays }: Replay, side: UsOrThem = 'them'): Record<string, string> {
  const { pitching: lines } = deriveBoxScores(state, plays)[side];
  const rows = lines.map(({ player, line }) => {
    return [player, [line.outsRecorded, line.battersFaced, line.runsAllowed, line.earnedRuns].join(' ')];
  });
  return Object.fromEntries(rows);
}

const OUT = '1 1 0 0 0 0';
const DH: Partial<GameRules> = { designatedHitter: 'dh' };
const EVERYBODY: Partial<GameRules> = { everyoneBats: true };
const TIE_BREAK: Partial<GameRules> = { tieBreak: { from: 1, runners: [1, 2], outs: 0 } };

interface HandMade {
  readonly game: ScoredGame;
  readonly score: number;
  readonly batting: Record<string, string>;
  readonly pitching: Record<string, string>;
  readonly left: number;
  /** The batter who begins the next inning of our side. */
  readonly next: string | null;
}

const toNextInning = (game: ScoredGame) => game.outs(3);

/** A batter walks, somebody runs for the batter, steals second and scores on a single. */
const courtesy = (rules: Partial<GameRules>, player: string) =>
  new ScoredGame(rules)
    .turn('walk', '0-1 walk')
    .add(runFor(1, player))
    .run('steal', '1-2 steal')
    .turn('single', '2-4 hit, 0-1 hit')
    .outs(3);

/** Plays a single, a strikeout, the turn of the third batter, who has left, and a home run. */
const withoutThird = (
  rules: Partial<GameRules>,
  first: (game: ScoredGame) => ScoredGame,
  ...turn: EntryContent[]
) =>
  first(new ScoredGame(rules).add(leave(3)))
    .outs(1)
    .add(...turn)
    .turn('homeRun', '1-4 hit, 0-4 hit');
const single = (game: ScoredGame) => game.turn('single', '0-1 hit');

const GAMES: readonly [string, HandMade][] = [
  [
    'a batter out of turn against whom nobody appeals becomes the proper one (6.03(b)(7), 9.03(d))',
    {
      game: new ScoredGame()
        .outs(2)
        .add(nextBatter(4))
        .turn('single', '0-1 hit')
        .turn('homeRun', '1-4 hit, 0-4 hit')
        .outs(1),
      score: 2,
      batting: { us1: OUT, us2: OUT, us4: '1 1 1 1 0 0', us5: '1 1 1 1 2 0', us6: OUT },
      pitching: { them1: '3 5 2 2' },
      left: 0,
      next: 'us7',
    },
  ],
  [
    'two batters out of turn in succession: all plays as they occurred (9.03(d))',
    {
      game: new ScoredGame()
        .add(nextBatter(3))
        .turn('single', '0-1 hit')
        .add(nextBatter(2))
        .turn('walk', '1-2 forced, 0-1 walk')
        // The third batter is on base and is passed over (6.03(b)(7) Comment).
        .outs(3),
      score: 0,
      batting: { us3: '1 1 0 1 0 0', us2: '1 0 0 0 0 0', us4: OUT, us5: OUT, us6: OUT },
      pitching: { them1: '3 5 0 0' },
      left: 2,
      next: 'us7',
    },
  ],
  [
    'the proper batter is out on appeal; advances by a wild pitch stay, those by the hit do not (6.03(b)(3), (5))',
    {
      game: new ScoredGame()
        .turn('single', '0-1 hit')
        .run('wildPitch', '1-2 wildPitch')
        .add(OUT_OF_TURN)
        .turn('single', '2-4 hit, 0-1 hit')
        .outs(2),
      score: 1,
      batting: { us1: '1 1 1 1 0 0', us2: OUT, us3: '1 1 0 1 1 0', us4: OUT, us5: OUT },
      pitching: { them1: '3 5 1 1' },
      left: 1,
      next: 'us6',
    },
  ],
  [
    'the proper batter is out on appeal although another one was told to bat; the next is behind the proper one',
    {
      game: new ScoredGame().outs(1).add(nextBatter(3)).pitches('bs').add(OUT_OF_TURN).outs(1),
      score: 0,
      batting: { us1: OUT, us2: OUT, us3: OUT },
      pitching: { them1: '3 3 0 0' },
      left: 0,
      next: 'us4',
    },
  ],
  [
    'the proper batter takes over the count in the middle of a turn (6.03(b)(2))',
    {
      game: new ScoredGame()
        .add(nextBatter(2))
        .pitches('bbb')
        .add(nextBatter(1))
        .pitches('b')
        .turn('walk', '0-1 walk')
        .outs(3),
      score: 0,
      batting: { us1: '1 0 0 0 0 0', us2: OUT, us3: OUT, us4: OUT },
      pitching: { them1: '3 4 0 0' },
      left: 1,
      next: 'us5',
    },
  ],
  [
    'a courtesy runner has the run and the steal, and the replaced batter bats again',
    {
      game: courtesy({}, 'us9'),
      score: 1,
      batting: {
        us1: '1 0 0 0 0 0',
        us9: '0 0 1 0 0 1',
        us2: '1 1 0 1 1 0',
        us3: OUT,
        us4: OUT,
        us5: OUT,
      },
      pitching: { them1: '3 5 1 1' },
      left: 1,
      next: 'us6',
    },
  ],
  [
    'the replaced runner has the run and the steal of a courtesy runner by the rules of the game',
    {
      game: courtesy({ courtesyRecord: 'replaced' }, 'bench'),
      score: 1,
      batting: { us1: '1 0 1 0 0 1', us2: '1 1 0 1 1 0', us3: OUT, us4: OUT, us5: OUT },
      pitching: { them1: '3 5 1 1' },
      left: 1,
      next: 'us6',
    },
  ],
  [
    'the DH plays in the field, and the pitcher bats for the fielder who leaves (5.11(a)(5))',
    {
      game: new ScoredGame(DH)
        .outs(3)
        .substitute('us', at(9, 'us9', '右翼手'), at(8, 'usP', '投手'))
        .outs(3 + 3 + 3)
        .turn('walk', '0-1 walk')
        .turn('single', '1-2 hit, 0-1 hit')
        .turn('double', '2-4 hit, 1-4 hit, 0-2 hit')
        .outs(3),
      score: 2,
      batting: {
        ...{ us1: '2 2 0 0 0 0', us2: '2 2 0 0 0 0', us3: '2 2 0 0 0 0', us4: OUT, us5: OUT, us6: OUT },
        ...{ us7: '1 0 1 0 0 0', usP: '1 1 1 1 0 0', us9: '1 1 0 1 2 0' },
      },
      pitching: { themP: '9 12 2 2' },
      left: 1,
      next: 'us4',
    },
  ],
  [
    'FLEX bats for DP, who comes back',
    {
      game: new ScoredGame({ designatedHitter: 'dpFlex', reEntry: 'starters' })
        .outs(3 + 3)
        .substitute('us', at(9, 'usP', '投手'))
        .outs(3 + 3)
        .outs(2)
        .homeRun()
        .outs(1 + 3)
        .substitute('us', at(0, 'usP', '投手'), at(9, 'us9', 'DH'))
        .outs(3 + 3 + 3 + 3)
        .outs(1)
        .turn('single', '0-1 hit')
        .outs(2),
      score: 1,
      batting: {
        ...{ us1: '3 3 0 0 0 0', us2: '3 3 0 0 0 0', us3: '2 2 0 0 0 0', us4: '2 2 0 0 0 0' },
        ...{ us5: '2 2 0 0 0 0', us6: '2 2 0 0 0 0', us7: '2 2 0 0 0 0', us8: '2 2 0 0 0 0' },
        ...{ usP: '1 1 1 1 1 0', us9: '1 1 0 1 0 0' },
      },
      pitching: { themP: '18 20 1 1' },
      left: 1,
      next: 'us3',
    },
  ],
  [
    'a place whose player left is an out that is nobody’s turn',
    {
      game: withoutThird({}, single, AUTOMATIC_OUT).outs(1),
      score: 2,
      batting: { us1: '1 1 1 1 0 0', us2: OUT, us4: '1 1 1 1 2 0', us5: OUT },
      pitching: { them1: '3 4 2 2' },
      left: 0,
      next: 'us6',
    },
  ],
  [
    'such an out counts in the inning without errors (9.16(a))',
    {
      game: withoutThird(
        {},
        (game) => game.turn('reachedOnError', '0-1 error', { field: '遊', errors: ['遊'] }),
        AUTOMATIC_OUT,
      ).outs(1),
      score: 2,
      batting: { us1: '1 1 1 0 0 0', us2: OUT, us4: '1 1 1 1 2 0', us5: OUT },
      pitching: { them1: '3 4 2 0' },
      left: 0,
      next: 'us6',
    },
  ],
  [
    'a place whose player left is passed without an out by the rules of the game: nine become eight',
    {
      game: withoutThird({ vacantTurns: 'passed' }, single).outs(2),
      score: 2,
      batting: { us1: '1 1 1 1 0 0', us2: OUT, us4: '1 1 1 1 2 0', us5: OUT, us6: OUT },
      pitching: { them1: '3 5 2 2' },
      left: 0,
      next: 'us7',
    },
  ],
  [
    'a ninth batter who comes late bats behind the eighth',
    {
      game: new ScoredGame({}, 8)
        .outs(1)
        .add(arrive('late'))
        .outs(2 + 3 + 3 + 3)
        .outs(2)
        .homeRun()
        .outs(1),
      score: 1,
      batting: {
        ...{ us1: '2 2 0 0 0 0', us2: OUT, us3: OUT, us4: OUT, us5: OUT, us6: OUT, us7: OUT, us8: OUT },
        late: '1 1 1 1 1 0',
      },
      pitching: { them1: '9 10 1 1' },
      left: 0,
      next: 'us2',
    },
  ],
  [
    'where everybody bats, one leaves in the middle of a turn and another comes',
    {
      game: new ScoredGame(EVERYBODY, 10).outs(1).pitches('bb').add(leave(2, 'left'), arrive('late')).outs(2),
      score: 0,
      batting: { us1: OUT, us3: OUT, us4: OUT },
      pitching: { them1: '3 3 0 0' },
      left: 0,
      next: 'us5',
    },
  ],
  [
    'a chosen order in a tie-break: the runners are the batters before (選択打順)',
    {
      game: new ScoredGame(TIE_BREAK)
        .add(nextBatter(5, 'chosen'))
        .turn('double', '2-4 hit, 1-4 hit, 0-2 hit')
        .outs(3),
      score: 2,
      batting: {
        ...{ us3: '0 0 1 0 0 0', us4: '0 0 1 0 0 0', us5: '1 1 0 1 2 0' },
        ...{ us6: OUT, us7: OUT, us8: OUT },
      },
      pitching: { them1: '3 4 2 0' },
      left: 1,
      next: 'us9',
    },
  ],
  [
    'a player who is ejected is replaced at the same moment',
    {
      game: new ScoredGame()
        .add(leave(1, 'ejected'))
        .substitute('us', at(1, 'sub', '投手'))
        .homeRun()
        .outs(3),
      score: 1,
      batting: { sub: '1 1 1 1 1 0', us2: OUT, us3: OUT, us4: OUT },
      pitching: { them1: '3 4 1 1' },
      left: 0,
      next: 'us5',
    },
  ],
];

describe('the box score of a game made by hand', () => {
  test.each(GAMES)('%s', (_, expected) => {
    const played = expected.game.play();
    expect(refusals(played)).toEqual([]);
    expect(box(played)).toEqual(expected.batting);
    expect(pitching(played)).toEqual(expected.pitching);
    expect(played.state.runs.us.reduce((sum, runs) => sum + runs, 0)).toBe(expected.score);
    const innings = played.state.inning;
    expect(countLeftOnBase(played, 'us')).toBe(expected.left);
    const later = toNextInning(expected.game).play();
    expect(later.state).toMatchObject({ inning: innings + 1, half: 0 });
    expect(getCurrentBatter(later.state)).toBe(expected.next);
  });
});

describe('batting out of turn', () => {
  test('is told after the turn as well: before it, or in its place', () => {
    const game = new ScoredGame().outs(2).turn('single', '0-1 hit').play();
    const single = game.log.at(-1) as { id: string } & EntryContent;
    const { id, ...turn } = single;
    const amend = (...contents: EntryContent[]) =>
      replayGameLog([...game.log, { id: 'a', kind: 'amend', entry: id, contents }]);
    expect(box(amend(nextBatter(4), turn))).toEqual({ us1: OUT, us2: OUT, us4: '1 1 0 1 0 0' });
    const appealed = amend(OUT_OF_TURN);
    expect(box(appealed)).toEqual({ us1: OUT, us2: OUT, us3: OUT });
    expect(appealed.state).toMatchObject({ inning: 1, half: 1 });
    const { batting } = deriveBoxScores(appealed.state, appealed.plays).us;
    const { appearances = [] } = batting.find(({ player }) => player === 'us3') ?? {};
    expect(appearances.map(formatScorebookWord)).toEqual(['打順誤']);
  });
});

describe('a courtesy runner', () => {
  const onBase = () => new ScoredGame().turn('walk', '0-1 walk');

  test('from the bench has a line, and may still come in', () => {
    const game = courtesy({}, 'bench').substitute('us', at(4, 'bench', '二塁手'));
    const played = game.play();
    expect(refusals(played)).toEqual([]);
    expect(box(played)).toMatchObject({ bench: '0 0 1 0 0 1' });
    const line = deriveBoxScores(played.state, played.plays).us.batting.find(
      ({ player }) => player === 'bench',
    );
    expect(line).toMatchObject({ order: 4, positions: ['代走', '二塁手'] });
  });

  test('makes room for the replaced player, for another runner, or for a pinch runner', () => {
    const again = onBase().add(runFor(1, 'us9'), runFor(1, 'us1')).play();
    expect(again.state.bases[0]).toEqual({ player: 'us1', pitcher: 'them1', placed: false });
    const other = onBase().add(runFor(1, 'us9'), runFor(1, 'us8')).play();
    expect(other.state.bases[0]).toMatchObject({ player: 'us8', replaced: 'us1' });
    const pinch = onBase()
      .add(runFor(1, 'us9'))
      .substitute('us', at(1, 'runner', '代走'))
      .play();
    expect(pinch.state.bases[0]).toEqual({ player: 'runner', pitcher: 'them1', placed: false });
    expect([again, other, pinch].flatMap(refusals)).toEqual([]);
  });

  test('runs on for a player who leaves hurt without a substitute', () => {
    const game = onBase().add(runFor(1, 'us9'), leave(1)).turn('homeRun', '1-4 hit, 0-4 hit').play();
    expect(refusals(game)).toEqual([]);
    expect(box(game)).toMatchObject({ us9: '0 0 1 0 0 0', us2: '1 1 1 1 2 0' });
  });

  test('whose own turn has come is found until somebody else runs', () => {
    const game = onBase().add(runFor(1, 'us3')).outs(1);
    expect(findBaseOfBatter(onBase().play().state)).toBeNull();
    expect(findBaseOfBatter(game.play().state)).toBe(1);
    const relieved = game.add(runFor(1, 'us8'));
    expect(findBaseOfBatter(relieved.play().state)).toBeNull();
    expect(refusals(relieved.outs(1).play())).toEqual([]);
  });

  test.each<[string, EntryContent[], string]>([
    ['for nobody', [runFor(2, 'us9')], 'runnerMissing'],
    ['while at bat', [runFor(1, 'us2')], 'playerBusy'],
    [
      'of the side in the field',
      [{ kind: 'courtesy_runner', side: 'them', base: 1, player: 'them2' }],
      'runnerMissing',
    ],
    ['of the other side', [runFor(1, 'them5')], 'playerTwice'],
    ['who has left the game', [leave(5), runFor(1, 'us5')], 'reEntry'],
    [
      'whose own turn has come',
      [runFor(1, 'us3'), nextBatter(3), ...new ScoredGame().outs(1).contents.slice(-1)],
      'batterOnBase',
    ],
  ])('is impossible %s', (_, contents, refusal) => {
    expect(
      refusals(
        onBase()
          .add(...contents)
          .play(),
      ),
    ).toEqual([refusal]);
  });
});

describe('the designated hitter', () => {
  test.each<[string, LineupChange[], string[]]>([
    ['plays in the field', [at(9, 'us9', '右翼手'), at(8, 'us8', '左翼手')], ['designatedHitterOver']],
    ['plays in the field and the pitcher bats', [at(8, 'usP', '投手'), at(9, 'us9', '右翼手')], []],
    ['is replaced', [at(9, 'sub', 'DH')], []],
    [
      'is there while the pitcher goes to another position',
      [at(0, 'usP', '一塁手')],
      ['designatedHitterOver'],
    ],
    ['is replaced by the pitcher', [at(9, 'usP', '投手')], []],
  ])('%s', (_, changes, found) => {
    const played = new ScoredGame(DH).substitute('us', ...changes).play();
    expect(refusals(played)).toEqual([]);
    expect(codes(played)).toEqual(found);
  });

  test('is not used again once the pitcher bats (5.11(a)(2))', () => {
    const game = new ScoredGame(DH)
      .substitute('us', at(8, 'usP', '投手'), at(9, 'us9', '右翼手'))
      .substitute('us', at(0, 'late', '投手'), at(8, 'us10', 'DH'));
    expect(codes(game.play())).toEqual(['designatedHitterOver']);
  });

  test('is used by one side only: its pitcher does not bat, the other pitcher does (5.11(a)(1))', () => {
    const game = new ScoredGame(DH);
    game.contents.splice(2, 1, { kind: 'lineup', side: 'them', players: makeLineup('them') });
    const played = game
      .outs(3)
      .homeRun()
      .outs(3 + 3 + 3)
      .outs(2)
      .homeRun()
      .outs(1)
      .play();
    expect(refusals(played)).toEqual([]);
    const { us1, us9, usP } = box(played);
    expect([us1, us9, usP]).toEqual(['2 2 0 0 0 0', '1 1 1 1 1 0', undefined]);
    const { them1, them7, them8 } = box(played, 'them');
    expect([them1, them7, them8]).toEqual(['1 1 1 1 1 0', OUT, undefined]);
    expect(pitching(played)).toEqual({ them1: '9 10 1 1' });
    expect(pitching(played, 'us')).toEqual({ usP: '6 7 1 1' });
    expect([played.state.runs.us, played.state.runs.them]).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ]);
  });
});

describe('players who leave and come', () => {
  test.each<[string, ScoredGame, string]>([
    ['leaves an empty place', new ScoredGame().add(leave(3), leave(3)), 'placeUnknown'],
    ['leaves a base', new ScoredGame().turn('walk', '0-1 walk').add(leave(1)), 'runnerLeaves'],
    ['leaves five batters', new ScoredGame({}, 6).add(leave(3)), 'placeEmpty'],
    ['comes as the tenth', new ScoredGame().add(arrive('late')), 'orderFull'],
    ['comes twice', new ScoredGame({}, 8).add(arrive('us4')), 'playerTwice'],
    ['has an out with a batter', new ScoredGame().add(AUTOMATIC_OUT), 'batterPresent'],
    ['bats in an empty place', new ScoredGame().add(leave(1)).outs(1), 'batterAbsent'],
    [
      'begins a chosen order without a tie-break',
      new ScoredGame().add(nextBatter(5, 'chosen')),
      'orderNotFree',
    ],
    ['bats while on base', new ScoredGame().turn('walk', '0-1 walk').add(nextBatter(1)), 'playerBusy'],
  ])('nobody %s', (_, game, refusal) => {
    expect(refusals(game.play())).toEqual([refusal]);
  });

  test('an empty place is taken by a substitute, and others can still be replaced', () => {
    const game = new ScoredGame()
      .add(leave(3))
      .substitute('us', at(5, 'fifth'))
      .substitute('us', at(3, 'third'));
    const played = game.outs(2).play();
    expect(refusals(played)).toEqual([]);
    expect(getCurrentBatter(played.state)).toBe('third');
  });
});

describe('a pitcher of whom nobody knows who it is', () => {
  const begin = (): ScoredGame => {
    const game = new ScoredGame();
    const players = makeLineup('them').map((slot) => ({ ...slot, position: null }));
    game.contents.splice(2, 1, { kind: 'lineup', side: 'them', players }, UNKNOWN_PITCHER);
    return game;
  };

  test('pitches under a name of its own until a pitcher is named', () => {
    const game = begin().pitches('sss').outs(1).add(UNKNOWN_PITCHER).outs(1).relieve('them', 'them1').outs(1);
    const played = game.play();
    expect(refusals(played)).toEqual([]);
    expect(pitching(played)).toEqual({ unknown1: '1 1 0 0', unknown2: '1 1 0 0', them1: '1 1 0 0' });
    expect(played.state.pitches).toEqual({ unknown1: 3 });
    expect(getCurrentPitcher(begin().play().state)).toBe('unknown1');
  });

  test('is not supposed where a pinch hitter has batted for the pitcher', () => {
    const nobody = new ScoredGame().substitute('them', at(1, 'hitter', '代打')).outs(1);
    expect(refusals(nobody.play())).toEqual(['pitcherMissing']);
  });
});
