import type { GradePitchLimits, PitcherRestRule, PitchRule } from './rule.ts';

const NO_GRADE_LIMITS: Omit<GradePitchLimits, 'label' | 'firstGrade' | 'lastGrade'> = {
  perGame: null,
  perDay: null,
  perTwoDays: null,
  perWeek: null,
  inningsPerDay: null,
  inningsPerTwoDays: null,
  rests: [],
};

/** Returns the limits for the grades from `first` to `last`, which are 1 (小1) to 12 (高3). */
function limits(
  label: string,
  first: number,
  last: number,
  some: Partial<GradePitchLimits>,
): GradePitchLimits {
  return { ...NO_GRADE_LIMITS, label, firstGrade: first, lastGrade: last, ...some };
}

/**
 * Makes a rule from each row: after at least `from` pitches on one day, the pitcher rests for `rest` days.
 */
function restTable(...rows: readonly (readonly [from: number, rest: number])[]): PitcherRestRule[] {
  return rows.map(([from, rest]) => ({ unit: 'pitches', days: 1, from, rest }));
}

const PLAIN: Omit<PitchRule, 'id' | 'name' | 'source' | 'grades'> = {
  url: null,
  from: null,
  to: null,
  checkedOn: null,
  week: 'rolling',
  counted: 'games',
  countsNoGames: true,
  excessCounts: true,
  finishesBatter: null,
  inARow: null,
  gamesPerDay: null,
  catcher: null,
  notes: '',
};

// The tables for ages up to 14, by grade. Nobody's birthday is stored, so each grade takes its younger age.
const UP_TO_14 = restTable([21, 1], [36, 2], [51, 3], [66, 4]);
const UP_TO_12 = [
  limits('7〜8歳（小3以下）', 1, 3, { perDay: 50, rests: UP_TO_14 }),
  limits('9〜10歳（小4・小5）', 4, 5, { perDay: 75, rests: UP_TO_14 }),
  limits('11〜12歳（小6・中1）', 6, 7, { perDay: 85, rests: UP_TO_14 }),
];
const AGE_NOTE = '年齢は学年から数え、低いほうの年齢で計算します（例：小5は10歳）。';

/**
 * Rules from public sources, none of which is confirmed. A team compares its rule with the rules of its competition
 * and enters the day on which it did so.
 */
export const PITCH_RULE_PRESETS: readonly PitchRule[] = [
  {
    ...PLAIN,
    id: 'jsbb-gakudo-2026',
    name: '全日本軟式野球連盟 学童部（2026年度から）',
    source: '競技に関する連盟特別規則《学童部（女子共）》7、全軟野連発第223号（2025年10月24日）',
    from: '2026-01-01',
    week: 'either',
    finishesBatter: true,
    grades: [
      limits('小4以下', 1, 4, { perDay: 60, perWeek: 180 }),
      limits('小5・小6', 5, 6, { perDay: 70, perWeek: 210 }),
    ],
    notes:
      '牽制や送球は数えず、ボークでも投げた球は数えます。タイブレークもその日の球数に入り、特別継続試合は前の球数を引き継ぎます。1週間の区切り方は確認できていないため、直近7日と月曜〜日曜の両方で計算します。',
  },
  {
    ...PLAIN,
    id: 'jsbb-gakudo-guideline-2019',
    name: '全日本軟式野球連盟 学童の指針（練習も数える）',
    source: '学童部の障害予防に関する指針（2019年2月14日）',
    from: '2019-02-14',
    week: 'either',
    counted: 'all',
    grades: [limits('学童', 1, 6, { perDay: 70, perWeek: 300 })],
    notes: '全力投球の数です。週6日以内・1日3時間以内・年間100試合以内は計算しません。',
  },
  {
    ...PLAIN,
    id: 'jsbb-shonen-2020',
    name: '全日本軟式野球連盟 少年部（中学）',
    source: '2020年度からの少年部の投球数制限（報道による）',
    from: '2020-04-01',
    week: 'either',
    grades: [limits('中学', 7, 9, { perDay: 100, perWeek: 350 })],
    notes: '打者の途中で達したときの扱いと、1週間の区切り方は要項で確かめてください。',
  },
  {
    ...PLAIN,
    id: 'jhbf-2020',
    name: '日本高等学校野球連盟（7日間500球）',
    source: '高校野球特別規則（2020年春から。報道による）',
    from: '2020-03-01',
    counted: 'official',
    finishesBatter: true,
    grades: [limits('高校', 10, 12, { perWeek: 500 })],
    notes: '連盟が主催する大会の試合だけを数えます。ノーゲームと再試合も数え、申告故意四球は数えません。',
  },
  {
    ...PLAIN,
    id: 'junior-high-hard-2015',
    name: '中学硬式5団体 共通のガイドライン（投球回）',
    source: '中学生の投球制限に関する統一ガイドライン（2015年。紹介記事による）',
    from: '2015-01-01',
    grades: [
      limits('中学', 7, 9, {
        inningsPerDay: 7,
        inningsPerTwoDays: 10,
        rests: [
          { unit: 'innings', days: 2, from: 5, rest: 1 },
          { unit: 'games', days: 1, from: 2, rest: 1 },
        ],
      }),
    ],
    catcher: { pitchesFrom: null, inningsFrom: null, rests: true },
    notes: '回の途中までの登板も1回と数えます。練習の全力投球（1日70球・週350球・週1日休み）は計算しません。',
  },
  {
    ...PLAIN,
    id: 'giants-cup-2020',
    name: '全日本中学野球選手権ジャイアンツカップ（2020年）',
    source: 'ジャイアンツカップの投球数制限（2020年1月20日の報道による）',
    from: '2020-01-20',
    excessCounts: false,
    finishesBatter: true,
    grades: [
      limits('中学', 7, 9, {
        perDay: 80,
        perTwoDays: 120,
        rests: [{ unit: 'pitches', days: 2, from: 81, rest: 1 }],
      }),
    ],
    inARow: { days: 3, eachAtMost: 40 },
    notes: '制限を超えて投げ切った分は、次の日からの計算に入れません。',
  },
  {
    ...PLAIN,
    id: 'boys-innings',
    name: 'ボーイズリーグ（投球回・以前の規定）',
    source: '以前の投球回の規定（百科事典による）。いまの投球数の規定は要項で確かめてください',
    grades: [limits('小学', 1, 6, { inningsPerDay: 6 }), limits('中学', 7, 9, { inningsPerDay: 7 })],
  },
  {
    ...PLAIN,
    id: 'pony-2020',
    name: 'ポニーリーグ（SUPER PONY ACTION、2020年）',
    source: 'SUPER PONY ACTION 第1弾（2019年10月25日の報道による）',
    from: '2020-01-01',
    finishesBatter: true,
    grades: [
      limits('中1', 7, 7, { perGame: 60, rests: restTable([50, 1]) }),
      limits('中2', 8, 8, { perGame: 75, rests: restTable([50, 1]) }),
      limits('中3', 9, 9, { perGame: 85, rests: restTable([50, 1]) }),
    ],
    inARow: { days: 2, eachAtMost: null },
    gamesPerDay: 1,
    catcher: { pitchesFrom: 1, inningsFrom: 1, rests: false },
    notes:
      '中1の変化球禁止、投手に戻れるのは1度まで、練習の週あたりの球数（180・210・240）と12月・1月の休みは計算しません。',
  },
  {
    ...PLAIN,
    id: 'little-league',
    name: 'リトルリーグ',
    source: 'リトルリーグの投球数と休養日の規定（国内の連盟・チームの案内による）',
    url: 'https://www.littleleague.jp/',
    grades: [...UP_TO_12, limits('13歳以上（中2から）', 8, 12, { perDay: 95, rests: UP_TO_14 })],
    finishesBatter: true,
    catcher: { pitchesFrom: 41, inningsFrom: 4, rests: false },
    notes: `${AGE_NOTE}捕手になれない球数は41球からとしていますが、21球からとする案内もあります。要項で確かめてください。`,
  },
  {
    ...PLAIN,
    id: 'pitch-smart',
    name: 'Pitch Smart（MLBの参考の指針）',
    source: 'Pitch Smart（MLB・USA Baseball。国内の紹介記事による）',
    grades: [
      ...UP_TO_12,
      limits('13〜14歳（中2・中3）', 8, 9, { perDay: 95, rests: UP_TO_14 }),
      limits('15〜16歳（高1・高2）', 10, 11, {
        perDay: 95,
        rests: restTable([31, 1], [46, 2], [61, 3], [76, 4]),
      }),
      limits('17〜18歳（高3）', 12, 12, {
        perDay: 105,
        rests: restTable([31, 1], [46, 2], [61, 3], [81, 4]),
      }),
    ],
    inARow: { days: 2, eachAtMost: null },
    notes: `${AGE_NOTE}年間の投球回（60・80・100回）と、捕手を兼ねないことは計算しません。`,
  },
];

/** A rule without limits, for teams that only count pitches, and as a start for a team's own rule. */
export const UNLIMITED_PITCH_RULE: PitchRule = {
  ...PLAIN,
  id: 'none',
  name: '制限なし（数えるだけ）',
  source: 'チームで決めた目安',
  grades: [limits('全員', 1, 12, {})],
};
