import type { BattedBallLocation, BattingOutcome } from '#domain/plate-appearance.ts';

export interface WrittenBatter {
  readonly order: number;
  readonly name: string;
  readonly position: string;
  /** In the order of play, if the player had several positions. The first is `position`. */
  readonly positions?: readonly string[];
  readonly appearances: readonly BattingOutcome[];
  /** The field that the ball reached; null for a plate appearance without a batted ball. */
  readonly fields?: readonly (BattedBallLocation | null)[];
  readonly rbis?: number;
  readonly runs?: number;
  readonly steals?: number;
  readonly errors?: number;
}

export interface WrittenPitcher {
  readonly name: string;
  readonly result: string;
  readonly outs: number;
  readonly pitches: number;
  readonly strikeouts: number;
  readonly hits: number;
  readonly homeRuns: number;
  readonly walks: number;
  readonly runs: number;
  readonly earned: number;
}

export interface WrittenSheet {
  readonly batters: readonly WrittenBatter[];
  readonly pitchers: readonly WrittenPitcher[];
}

export const SCORES = [9, 4] as const;
export const INNINGS = 7;

/** In the order of the team's list. */
export const ROSTER = [
  '加藤 光',
  '山本 大地',
  '田中 蓮',
  '鈴木 翔太',
  '伊藤 悠斗',
  '佐藤 大輝',
  '渡辺 隼人',
  '高橋 健一郎',
  '中村 颯太',
  '小林 陸',
  '山田 海斗',
  '井上 樹',
  '木村 朝陽',
];

export const STARTERS = [
  { order: 1, name: '佐藤 大輝', position: '遊撃手' },
  { order: 2, name: '鈴木 翔太', position: '二塁手' },
  { order: 3, name: '高橋 健一郎', position: '中堅手' },
  { order: 4, name: '田中 蓮', position: '一塁手' },
  { order: 5, name: '伊藤 悠斗', position: '三塁手' },
  { order: 6, name: '渡辺 隼人', position: '左翼手' },
  { order: 7, name: '山本 大地', position: '捕手' },
  { order: 8, name: '中村 颯太', position: '右翼手' },
  { order: 9, name: '加藤 光', position: '投手' },
] as const;

const WINNER: WrittenPitcher = {
  name: '加藤 光',
  result: '勝利',
  outs: 15,
  pitches: 78,
  strikeouts: 5,
  hits: 4,
  homeRuns: 0,
  walks: 2,
  runs: 2,
  earned: 1,
};

/** Nine starters and a pinch hitter: seven innings, 21 outs, 37 plate appearances, 9 runs. */
export const BATTERS: readonly WrittenBatter[] = [
  {
    ...STARTERS[0],
    appearances: ['single', 'walk', 'groundOut', 'double', 'strikeout'],
    rbis: 1,
    runs: 2,
    steals: 2,
  },
  { ...STARTERS[1], appearances: ['sacrificeHit', 'strikeout', 'single', 'walk'], runs: 1 },
  {
    ...STARTERS[2],
    appearances: ['double', 'flyOut', 'walk', 'reachedOnError'],
    rbis: 1,
    runs: 2,
    steals: 1,
  },
  {
    ...STARTERS[3],
    appearances: ['homeRun', 'strikeout', 'sacrificeFly', 'single'],
    rbis: 4,
    runs: 1,
  },
  {
    ...STARTERS[4],
    appearances: ['groundOut', 'walk', 'groundOut', 'strikeout'],
    runs: 1,
    errors: 1,
  },
  {
    ...STARTERS[5],
    appearances: ['single', 'flyOut', 'strikeout', 'groundOut'],
    rbis: 1,
  },
  {
    ...STARTERS[6],
    appearances: ['flyOut', 'single', 'hitByPitch', 'groundOut'],
    runs: 1,
  },
  {
    ...STARTERS[7],
    appearances: ['strikeout', 'doublePlay', 'single'],
    rbis: 1,
  },
  { order: 8, name: '小林 陸', position: '代打', appearances: ['walk'], runs: 1, steals: 1 },
  {
    ...STARTERS[8],
    appearances: ['strikeout', 'groundOut', 'walk', 'flyOut'],
  },
];

export const PITCHERS: readonly WrittenPitcher[] = [
  WINNER,
  {
    name: '山田 海斗',
    result: '-',
    outs: 4,
    pitches: 24,
    strikeouts: 1,
    hits: 3,
    homeRuns: 1,
    walks: 1,
    runs: 2,
    earned: 2,
  },
  {
    name: '井上 樹',
    result: '-',
    outs: 2,
    pitches: 9,
    strikeouts: 1,
    hits: 0,
    homeRuns: 0,
    walks: 0,
    runs: 0,
    earned: 0,
  },
];

/**
 * A sheet with directions: 36 plate appearances, 22 batted balls, a pinch hitter, and a pinch runner who
 * stays to pitch while the pitcher goes to left field. 5 runs, 4 batted in, a steal. The team wins 5 to 3 in
 * seven innings.
 */
export const DIRECTED: WrittenSheet & { readonly scores: readonly [number, number] } = {
  scores: [5, 3],
  batters: [
    {
      ...STARTERS[0],
      appearances: ['single', 'walk', 'groundOut', 'strikeout'],
      fields: ['中', null, '遊', null],
      runs: 1,
      steals: 1,
    },
    {
      ...STARTERS[1],
      appearances: ['sacrificeHit', 'strikeout', 'single', 'walk'],
      fields: ['投', null, '右', null],
      runs: 1,
    },
    {
      ...STARTERS[2],
      appearances: ['double', 'flyOut', 'walk', 'reachedOnError'],
      fields: ['左', '中', null, '三'],
      rbis: 1,
      runs: 1,
    },
    {
      ...STARTERS[3],
      appearances: ['homeRun', 'strikeout', 'flyOut', 'single'],
      fields: ['左', null, '右', '左'],
      rbis: 2,
      runs: 1,
    },
    {
      ...STARTERS[4],
      appearances: ['groundOut', 'walk', 'groundOut', 'strikeout'],
      fields: ['三', null, '一', null],
    },
    {
      ...STARTERS[5],
      appearances: ['single', 'flyOut', 'groundOut'],
      fields: ['左', '左', '二'],
    },
    {
      order: 6,
      name: '山田 海斗',
      position: '代走',
      positions: ['代走', '投手'],
      appearances: ['strikeout'],
      runs: 1,
    },
    {
      ...STARTERS[6],
      appearances: ['flyOut', 'single', 'hitByPitch', 'groundOut'],
      fields: ['右', '中', null, '投'],
    },
    {
      ...STARTERS[7],
      appearances: ['strikeout', 'groundOut', 'flyOut'],
      fields: [null, '遊', '右'],
    },
    { order: 8, name: '小林 陸', position: '代打', appearances: ['double'], fields: ['右'], rbis: 1 },
    {
      ...STARTERS[8],
      positions: ['投手', '左翼手'],
      appearances: ['strikeout', 'groundOut', 'walk', 'strikeout'],
      fields: [null, '二', null, null],
    },
  ],
  pitchers: [
    WINNER,
    {
      name: '山田 海斗',
      result: '-',
      outs: 6,
      pitches: 24,
      strikeouts: 1,
      hits: 1,
      homeRuns: 0,
      walks: 1,
      runs: 1,
      earned: 1,
    },
  ],
};
