import { describe, expect, test } from 'vitest';
import { asLog } from '../../../../test/support/real-entries.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import type { GameRules } from '../contents/rules.ts';
import { replayGameLog } from '../replay.ts';
import { proveScorebookSheet } from './proof.ts';
import { createScorebookSheet } from './sheet.ts';
import type { ScorebookCell, ScorebookSheet, ScorebookSign } from './sheet-types.ts';

type Play = (game: ScoredGame) => ScoredGame;

function toSheet(play: Play, rules: Partial<GameRules> = {}): ScorebookSheet {
  return createScorebookSheet(play(new ScoredGame(rules)).play(), 'us');
}

const BASES = { first: 0, second: 1, third: 2, home: 3 } as const;
const single: Play = (game) => game.turn('single', '0-1 hit', { field: '左' });
const walk: Play = (game) => game.turn('walk', '0-1 walk');

/** A play, the place of the batter in whose cell the sign stands, the corner, and the sign. */
const SIGNS: readonly (readonly [
  what: string,
  play: Play,
  order: number,
  corner: keyof typeof BASES,
  sign: ScorebookSign,
])[] = [
  ['a single', single, 1, 'first', { name: 'hit', bases: 1, field: '左' }],
  [
    'the second base of a double',
    (game) => game.turn('double', '0-2 hit', { field: '左中' }),
    1,
    'second',
    { name: 'line' },
  ],
  [
    'a triple',
    (game) => game.turn('triple', '0-3 hit', { field: '右越' }),
    1,
    'first',
    { name: 'hit', bases: 3, field: '右越' },
  ],
  ['a home run', (game) => game.turn('homeRun', '0-4 hit', { field: '中越' }), 1, 'home', { name: 'line' }],
  [
    'a hit to an infielder',
    (game) => game.turn('single', '0-1 hit', { field: '遊' }),
    1,
    'first',
    { name: 'hit', bases: 1, field: '遊' },
  ],
  [
    'a bunt hit',
    (game) => game.turn('single', '0-1 hit', { field: '三', bunt: true }),
    1,
    'first',
    { name: 'hit', bases: 1, field: '三', bunt: true },
  ],
  [
    'a ground ball',
    (game) => game.turn('groundOut', '0x1 force', { field: '遊', fielders: ['遊', '一'] }),
    1,
    'first',
    { name: 'out', fielders: [6, 3], ball: 'ground' },
  ],
  [
    'a ground ball whose throw nobody told',
    (game) => game.turn('groundOut', '0x1 force', { field: '遊', fielders: ['遊'] }),
    1,
    'first',
    { name: 'out', fielders: [6], ball: 'ground' },
  ],
  [
    'an out that a fielder made alone',
    (game) => game.turn('groundOut', '0x1 force', { field: '一', fielders: ['一', '一'] }),
    1,
    'first',
    { name: 'out', fielders: [3], ball: 'ground', base: 1 },
  ],
  [
    'a fly',
    (game) => game.turn('flyOut', '0x1 fly', { field: '中' }),
    1,
    'first',
    { name: 'out', fielders: [8], ball: 'fly' },
  ],
  [
    'a liner',
    (game) => game.turn('lineOut', '0x1 fly', { field: '二' }),
    1,
    'first',
    { name: 'out', fielders: [4], ball: 'line' },
  ],
  [
    'a foul fly',
    (game) => game.turn('foulOut', '0x1 fly', { field: '捕' }),
    1,
    'first',
    { name: 'out', fielders: [2], ball: 'foul' },
  ],
  [
    'a strikeout of which nobody said how',
    (game) => game.turn('strikeout', '0x1 strikeout'),
    1,
    'first',
    { name: 'strikeout' },
  ],
  [
    'a called strikeout, by the last pitch',
    (game) => game.pitches('sss').turn('strikeout', '0x1 strikeout'),
    1,
    'first',
    { name: 'strikeout', strike: 'called' },
  ],
  [
    'a called strikeout that no pitch shows',
    (game) => game.turn('strikeout', '0x1 strikeout', { strike: 'called' }),
    1,
    'first',
    { name: 'strikeout', strike: 'called', isStrikeTold: true },
  ],
  [
    'a strikeout on three bunts',
    (game) => game.pitches('ssu').turn('strikeout', '0x1 strikeout'),
    1,
    'first',
    { name: 'strikeout', strike: 'foulBunt' },
  ],
  [
    'a third strike that was thrown to first',
    (game) => game.turn('strikeout', '0x1 strikeout', { fielders: ['捕', '一'] }),
    1,
    'first',
    { name: 'strikeout', fielders: [2, 3] },
  ],
  [
    'a third strike that went past',
    (game) => game.turn('reachedOnStrikeout', '0-1 wildPitch'),
    1,
    'first',
    { name: 'strikeout', missed: 'wildPitch' },
  ],
  [
    'a third strike that the catcher dropped',
    (game) => game.turn('reachedOnStrikeout', '0-1 error', { errors: ['捕'] }),
    1,
    'first',
    { name: 'strikeout', missed: 'error', fielders: [2], erred: [0] },
  ],
  [
    'a third strike on which the catcher chose another runner',
    (game) => game.turn('reachedOnStrikeout', '0-1 fieldersChoice'),
    1,
    'first',
    { name: 'strikeout' },
  ],
  [
    'a third strike on which somebody erred',
    (game) => game.turn('reachedOnStrikeout', '0-1 force'),
    1,
    'first',
    { name: 'strikeout', missed: 'error' },
  ],
  ['a walk', walk, 1, 'first', { name: 'walk' }],
  [
    'an intentional walk',
    (game) => game.turn('intentionalWalk', '0-1 walk'),
    1,
    'first',
    { name: 'intentionalWalk' },
  ],
  ['a hit batter', (game) => game.turn('hitByPitch', '0-1 hitByPitch'), 1, 'first', { name: 'hitByPitch' }],
  [
    'interference by the catcher',
    (game) => game.turn('interference', '0-1 interference'),
    1,
    'first',
    { name: 'interference' },
  ],
  [
    'an error',
    (game) => game.turn('reachedOnError', '0-1 error', { field: '遊', errors: ['遊'] }),
    1,
    'first',
    { name: 'error', fielders: [6], erred: [0] },
  ],
  [
    'an error of an unknown fielder',
    (game) => game.turn('reachedOnError', '0-1 error', { field: '中' }),
    1,
    'first',
    { name: 'error' },
  ],
  [
    'a bad throw',
    (game) =>
      game.turn('reachedOnError', '0-1 error', {
        field: '遊',
        fielders: ['遊', '一'],
        errors: ['遊'],
        errorKinds: ['throwing'],
      }),
    1,
    'first',
    { name: 'error', fielders: [6, 3], erred: [0], isThrow: true },
  ],
  [
    'a throw that first base dropped',
    (game) => game.turn('reachedOnError', '0-1 error', { field: '遊', errors: ['一'] }),
    1,
    'first',
    { name: 'error', fielders: [6, 3], erred: [1] },
  ],
  [
    'the second base of an error',
    (game) => game.turn('reachedOnError', '0-2 error', { field: '遊', errors: ['遊'] }),
    1,
    'second',
    { name: 'through' },
  ],
  [
    "a fielder's choice",
    (game) =>
      single(game).turn('fieldersChoice', '1x2 force, 0-1 fieldersChoice', {
        field: '遊',
        fielders: ['遊', '二'],
      }),
    2,
    'first',
    { name: 'fieldersChoice', fielders: [6, 4] },
  ],
  [
    'the runner who was forced',
    (game) =>
      single(game).turn('fieldersChoice', '1x2 force, 0-1 fieldersChoice', {
        field: '遊',
        fielders: ['遊', '二'],
      }),
    1,
    'second',
    { name: 'out', fielders: [6, 4] },
  ],
  [
    'a sacrifice bunt',
    (game) =>
      single(game).turn('sacrificeHit', '1-2 bunt, 0x1 force', {
        field: '投',
        fielders: ['投', '一'],
        bunt: true,
      }),
    2,
    'first',
    { name: 'out', fielders: [1, 3], ball: 'ground', bunt: true, sacrifice: true },
  ],
  [
    'a sacrifice fly',
    (game) =>
      game
        .turn('triple', '0-3 hit', { field: '右越' })
        .turn('sacrificeFly', '0x1 fly, 3-4 tagUp', { field: '中' }),
    2,
    'first',
    { name: 'out', fielders: [8], ball: 'fly', sacrifice: true },
  ],
  [
    'the run of a sacrifice fly',
    (game) =>
      game
        .turn('triple', '0-3 hit', { field: '右越' })
        .turn('sacrificeFly', '0x1 fly, 3-4 tagUp', { field: '中' }),
    1,
    'home',
    { name: 'advance', order: 2, battedIn: true },
  ],
  [
    'the first out of a double play',
    (game) =>
      single(game).turn('doublePlay', '1x2 force, 0x1 force', { field: '遊', fielders: ['遊', '二', '一'] }),
    1,
    'second',
    { name: 'out', fielders: [6, 4] },
  ],
  [
    'the second out of a double play',
    (game) =>
      single(game).turn('doublePlay', '1x2 force, 0x1 force', { field: '遊', fielders: ['遊', '二', '一'] }),
    2,
    'first',
    { name: 'out', fielders: [6, 4, 3], ball: 'ground' },
  ],
  [
    'an advance on the play of a batter',
    (game) => single(game).turn('single', '1-3 hit, 0-1 hit', { field: '右' }),
    1,
    'third',
    { name: 'advance', order: 2 },
  ],
  [
    'an advance on a throw',
    (game) =>
      single(game).turn('single', '1-2 hit, 1-3 throw, 0-1 hit', { field: '中', fielders: ['中', '捕'] }),
    1,
    'third',
    { name: 'throw', order: 2, fielders: [8, 2] },
  ],
  [
    'an advance on an error',
    (game) => single(game).turn('single', '1-2 hit, 1-3 error, 0-1 hit', { field: '中', errors: ['中'] }),
    1,
    'third',
    { name: 'error', fielders: [8], erred: [0] },
  ],
  [
    'a steal',
    (game) => single(game).pitches('b').run('steal', '1-2 steal'),
    1,
    'second',
    { name: 'steal', mark: 1 },
  ],
  [
    'a double steal',
    (game) => single(game.turn('double', '0-2 hit')).run('steal', '2-3 steal, 1-2 steal'),
    1,
    'third',
    { name: 'doubleSteal', mark: 1 },
  ],
  [
    'an advance while another runner was caught stealing',
    (game) => single(game.turn('double', '0-2 hit')).run('steal', '2x3 caughtStealing, 1-2 steal'),
    2,
    'second',
    { name: 'throw', order: 3, mark: 1 },
  ],
  [
    'a runner caught stealing',
    (game) =>
      single(game).add({
        kind: 'running',
        play: 'caughtStealing',
        fielders: ['捕', '遊'],
        moves: [{ runner: 1, to: 2, out: true, how: 'caughtStealing' }],
      }),
    1,
    'second',
    { name: 'caughtStealing', fielders: [2, 6], mark: 1 },
  ],
  [
    'a runner picked off',
    (game) =>
      single(game).add({
        kind: 'running',
        play: 'pickoff',
        fielders: ['投', '一'],
        moves: [{ runner: 1, to: 1, out: true, how: 'pickoff' }],
      }),
    1,
    'second',
    { name: 'pickoff', fielders: [1, 3], mark: 1 },
  ],
  [
    'a wild pitch, the second play of the turn',
    (game) => single(game).run('steal', '1-2 steal').run('wildPitch', '2-3 wildPitch'),
    1,
    'third',
    { name: 'wildPitch', mark: 2 },
  ],
  [
    'a passed ball',
    (game) => single(game).run('passedBall', '1-2 passedBall'),
    1,
    'second',
    { name: 'passedBall', mark: 1 },
  ],
  ['a balk', (game) => single(game).run('balk', '1-2 balk'), 1, 'second', { name: 'balk', mark: 1 }],
  [
    'indifference',
    (game) => single(game).run('indifference', '1-2 indifference'),
    1,
    'second',
    { name: 'indifference', mark: 1 },
  ],
  [
    'obstruction',
    (game) => single(game).run('advance', '1-2 obstruction'),
    1,
    'second',
    { name: 'obstruction', mark: 1 },
  ],
  [
    'a runner who was tagged',
    (game) => game.turn('single', '0-1 hit, 0x2 tag', { field: '左', fielders: ['左', '二'] }),
    1,
    'second',
    { name: 'tag', fielders: [7, 4] },
  ],
  [
    'an appeal',
    (game) => single(game).turn('flyOut', '0x1 fly, 1x1 appeal', { field: '中', fielders: ['中', '一'] }),
    1,
    'second',
    { name: 'appeal', fielders: [8, 3] },
  ],
  [
    'interference by a runner',
    (game) => single(game).run('advance', '1x2 runnerInterference'),
    1,
    'second',
    { name: 'runnerInterference', mark: 1 },
  ],
  [
    'a runner who was tagged between two pitches',
    (game) => single(game).run('advance', '1x2 tag'),
    1,
    'second',
    { name: 'tag', mark: 1 },
  ],
  ['a batter out of turn', (game) => game.add({ kind: 'out_of_turn' }), 1, 'first', { name: 'outOfTurn' }],
];

test.each(SIGNS)('%s has its sign', (_, play, order, corner, sign) => {
  const cell = toSheet(play).cells.find((written) => written.order === order);
  expect(cell?.corners[BASES[corner]]).toContainEqual(sign);
});

function findCell(sheet: ScorebookSheet, order: number, inning = 1, part = 0): ScorebookCell | undefined {
  return sheet.cells.find((cell) => cell.order === order && cell.inning === inning && cell.part === part);
}

describe('a cell', () => {
  test('has the pitches of its turn, those bunted apart, with marks for plays between them', () => {
    const sheet = toSheet((game) => single(game).pitches('bwm').run('steal', '1-2 steal').pitches('x'));
    expect(sheet.cells[1]?.pitches).toEqual([
      { call: 'ball' },
      { call: 'swinging' },
      { call: 'swinging', bunt: true, marks: [1] },
      { call: 'inPlay' },
    ]);
    expect(sheet.innings[0]).toMatchObject({ pitches: 4, hits: 1 });
  });

  test('marks a pitch only if a sign has the same mark', () => {
    const foulError = { kind: 'running', play: 'foulError', errors: ['三'], moves: [] } as const;
    const sheet = toSheet((game) =>
      game
        .pitches('sss')
        .turn('reachedOnStrikeout', '0-1 wildPitch')
        .pitches('f')
        .add(foulError)
        .pitches('b')
        .run('wildPitch', '1-2 wildPitch'),
    );
    expect(sheet.cells[0]?.pitches.at(-1)).toEqual({ call: 'called' });
    expect(sheet.cells[1]?.pitches.slice(1)).toEqual([
      { call: null, error: 5 },
      { call: 'ball', marks: [1] },
    ]);
  });

  test('counts a pitch that only the outcome of the turn implies, and does not tell its kind', () => {
    const implied = { kind: 'pitch', call: 'swinging', assumed: true } as const;
    const sheet = toSheet((game) => game.pitches('ss').add(implied).turn('strikeout', '0x1 strikeout'));
    expect(sheet.cells[0]).toMatchObject({
      pitches: [{ call: 'called' }, { call: 'called' }, { call: 'swinging', assumed: true }],
      corners: [[{ name: 'strikeout' }], [], [], []],
    });
    expect(sheet.innings[0]?.pitches).toBe(3);
  });

  test('has the pitches of an inning as a minimum where a turn lacks some, as in the line of the pitcher', () => {
    const out: Play = (game) => game.pitches('bx').turn('flyOut', '0x1 fly', { field: '中' });
    const sheet = toSheet((game) => out(out(out(walk(out(game)).outs(5)))));
    expect(sheet.innings.slice(0, 2)).toMatchObject([
      { pitches: 2, pitchesAtLeast: true },
      { pitches: 6, pitchesAtLeast: false },
    ]);
    expect(sheet.pitching[0]?.line).toMatchObject({ pitches: 8, pitchesAtLeast: 1 });
    expect(toSheet(walk).innings[0]).toMatchObject({ pitches: null, pitchesAtLeast: false });
  });

  test('tells how it ended: out, run, left on base, or begun anew in the next inning', () => {
    const sheet = toSheet((game) =>
      single(game.turn('double', '0-2 hit'))
        .turn('single', '2-4 hit, 1-2 hit, 0-1 hit', { field: '右' })
        .outs(2)
        .run('caughtStealing', '2x3 caughtStealing'),
    );
    expect(sheet.cells.map(({ result }) => result)).toEqual([
      { kind: 'run', earned: true, battedIn: true },
      { kind: 'out', number: 3 },
      { kind: 'left' },
      { kind: 'out', number: 1 },
      { kind: 'out', number: 2 },
      { kind: 'unfinished' },
    ]);
  });

  test('of a turn that the third out cut off ends the half inning, and the turn begins anew', () => {
    const caught: Play = (game) =>
      single(game.outs(2)).pitches('b').run('caughtStealing', '1x2 caughtStealing').outs(3).pitches('s');
    const { cells } = toSheet(caught);
    expect(findCell(toSheet(caught), 4)).toMatchObject({ result: { kind: 'unfinished' }, endsHalf: true });
    expect(cells.filter(({ endsHalf }) => endsHalf)).toHaveLength(1);
    expect(findCell(toSheet(caught), 4, 2)).toMatchObject({ result: null, pitches: [{ call: 'called' }] });
  });

  test('of a play that was amended into two has its own run and its own play', () => {
    const log = asLog(new ScoredGame().homeRun().contents);
    const both = new ScoredGame()
      .homeRun()
      .turn('reachedOnError', '0-4 error', { errors: ['遊'] })
      .contents.slice(-2);
    const amendment = { id: 'a', kind: 'amend', entry: log.at(-1)?.id ?? '', contents: both } as const;
    const { cells } = createScorebookSheet(replayGameLog([...log, amendment]), 'us');
    expect(cells.map(({ result }) => result)).toMatchObject([{ earned: true }, { earned: false }]);
    expect(cells.map(({ plays }) => plays.map(({ content }) => content))).toMatchObject(
      both.map((play) => [play]),
    );
  });

  test('has no wave where the order goes on at another place, or a missed turn is put out', () => {
    const next = { kind: 'next_batter', order: 3, why: 'outOfTurn' } as const;
    const moved = toSheet((game) => single(game).pitches('b').add(next));
    expect(moved.cells[1]).toMatchObject({ order: 3, batter: 'us3', waves: [], pitches: [{ call: 'ball' }] });
    const missed = toSheet((game) => single(game).add(next, { kind: 'out_of_turn' }));
    expect(missed.cells[1]).toMatchObject({ order: 2, batter: 'us2', waves: [] });
  });

  test('shows who batted, ran or fielded instead of whom', () => {
    const sheet = toSheet((game) =>
      single(
        single(game)
          .substitute('us', { player: 'usX', order: 1, position: '代走' })
          .substitute('us', { player: 'usY', order: 2, position: '代打' })
          .relieve('them', 'themX')
          .pitches('b')
          .relieve('them', 'themY'),
      ),
    );
    expect(sheet.cells.map(({ waves }) => waves)).toEqual([[1], ['batter', 'fielders']]);
    expect(sheet.cells[1]?.pitches).toEqual([{ call: 'ball' }, { call: null, wave: true }]);
    expect(sheet.rows[0]?.players.map(({ player }) => player)).toEqual(['us1', 'usX']);
  });
});

test('a side that bats around takes a second column', () => {
  const around: Play = (game) => {
    for (let batter = 0; batter < 10; batter += 1) game.homeRun();
    return game;
  };
  const sheet = toSheet(around);
  expect(sheet.innings[0]).toMatchObject({ parts: 2, runs: 10 });
  expect(findCell(sheet, 1, 1, 1)?.result).toEqual({ kind: 'run', earned: true, battedIn: true });
});

test('a runner of a tie-break has a cell without a turn', () => {
  const rules = { tieBreak: { from: 1, runners: [1, 2], outs: 1 } } as const;
  const sheet = toSheet((game) => game.turn('double', '2-4 hit, 1-4 hit, 0-2 hit').outs(2), rules);
  expect(findCell(sheet, 8)).toMatchObject({
    turn: 'placed',
    corners: [
      [],
      [{ name: 'placed' }],
      [{ name: 'through' }],
      [{ name: 'advance', order: 1, battedIn: true }],
    ],
    result: { kind: 'run', earned: false },
  });
  expect(findCell(sheet, 2)?.result).toEqual({ kind: 'out', number: 2 });
});

test('the outs of a double play are in one bracket', () => {
  const play: Play = (game) => single(game).turn('doublePlay', '1x2 force, 0x1 force', { field: '遊' });
  expect(toSheet(play).brackets).toEqual([{ cells: [0, 1] }]);
});

describe('a proof', () => {
  const prove = (play: Play, rules: Partial<GameRules> = {}) => {
    const game = play(new ScoredGame({ innings: 1, ...rules })).play();
    return proveScorebookSheet(createScorebookSheet(game, 'us'), game);
  };

  test('has both sums of a finished game', () => {
    const whole = prove((game) => single(game.homeRun()).outs(6));
    expect(whole).toEqual({ turns: 5, placed: 0, runs: 1, left: 1, outs: 3, broken: [] });
  });

  const mapCells = (sheet: ScorebookSheet, change: (cell: ScorebookCell) => ScorebookCell) => ({
    ...sheet,
    cells: sheet.cells.map(change),
  });
  test.each<[string, (sheet: ScorebookSheet) => ScorebookSheet, number[]]>([
    [
      'turns',
      ({ rows, ...sheet }) => ({
        ...sheet,
        rows: rows.map(({ order, players }) => ({
          order,
          players: players.map((player) => ({ ...player, turns: player.turns + 1 })),
        })),
      }),
      [1, 3],
    ],
    ['a cell', (sheet) => ({ ...sheet, cells: sheet.cells.filter(({ order }) => order !== 2) }), [2]],
    [
      'walks',
      ({ pitching, ...sheet }) => ({
        ...sheet,
        pitching: pitching.map(({ player, line }) => ({ player, line: { ...line, walksAllowed: 1 } })),
      }),
      [3],
    ],
    [
      'the order',
      (sheet) => mapCells(sheet, (cell) => ({ ...cell, order: cell.order + Number(cell.inning === 2) })),
      [4],
    ],
    [
      'an out',
      ({ innings, ...sheet }) => ({ ...sheet, innings: innings.map((i) => ({ ...i, outsBefore: 1 })) }),
      [5],
    ],
    [
      'a pitch',
      ({ innings, ...sheet }) => ({ ...sheet, innings: innings.map((i) => ({ ...i, pitches: 9 })) }),
      [6],
    ],
  ])('names the identities that a sheet breaks which is wrong about %s', (_, spoil, broken) => {
    const game = single(new ScoredGame({ innings: 2 }).homeRun())
      .outs(12)
      .play();
    const sheet = createScorebookSheet(game, 'us');
    expect(proveScorebookSheet(sheet, game)?.broken).toEqual([]);
    expect(proveScorebookSheet(spoil(sheet), game)?.broken).toEqual(broken);
  });

  test('is not made while the game is played', () => {
    expect(prove(single)).toBeNull();
  });

  test('counts a player once who returns at another place of the order', () => {
    const returned: Play = (game) =>
      game
        .homeRun()
        .substitute('us', { player: 'us10', order: 1, position: '投手' })
        .substitute('us', { player: 'us1', order: 5, position: '三塁手' })
        .outs(6);
    const whole = { turns: 4, placed: 0, runs: 1, left: 0, outs: 3, broken: [] };
    expect(prove(returned, { reEntry: 'free' })).toEqual(whole);
  });

  test('names the identities that a correction of the lines breaks', () => {
    const correction = { kind: 'correction', side: 'us', player: 'us1', line: 'batting', why: 'x' } as const;
    const broken = (count: 'runs' | 'singles' | 'sacrificeHits') =>
      prove((game) =>
        game
          .homeRun()
          .outs(6)
          .add({ ...correction, count, difference: 1 }),
      )?.broken;
    expect(broken('runs')).toEqual([3]);
    expect(broken('singles')).toEqual([3]);
    expect(broken('sacrificeHits')).toEqual([1]);
  });
});
