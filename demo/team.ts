import type { MemberPosition } from '#domain/batting.ts';
import type { Handedness } from '#domain/member.ts';
import type { Batter } from './inning.ts';

interface Profile {
  readonly number: string;
  readonly kana: string;
  readonly throws: Handedness;
  readonly bats: Handedness;
  /** The positions other than the main one. */
  readonly others: readonly MemberPosition[];
}

/** A fictitious member of the demo team. */
export interface DemoMember {
  readonly name: string;
  readonly position: MemberPosition;
  readonly profile: Profile;
  readonly batter: Batter;
  /** Scales the opponents' hits and walks; null for members who never pitch. */
  readonly pitching: number | null;
  /** Whether the member left the team after the first season. */
  readonly left?: true;
}

function batter(
  single: number,
  double: number,
  triple: number,
  homeRun: number,
  walk: number,
  strikeout: number,
) {
  return { single, double, triple, homeRun, walk, hitByPitch: 1, strikeout };
}

function profile(
  number: string,
  kana: string,
  throws: Handedness,
  bats: Handedness,
  ...others: MemberPosition[]
): Profile {
  return { number, kana, throws, bats, others };
}

export const TEAM_NAME = '青空ナイン（デモ）';
export const COACH_NAME = '見本 監督';

export const MEMBERS: readonly DemoMember[] = [
  {
    name: '青空 一朗',
    position: '遊撃手',
    profile: profile('6', 'あおぞら いちろう', '右', '左', '二塁手'),
    batter: batter(21, 5, 2, 1, 9, 12),
    pitching: null,
  },
  {
    name: '川原 二葉',
    position: '二塁手',
    profile: profile('4', 'かわはら ふたば', '右', '右'),
    batter: batter(20, 4, 1, 0, 10, 11),
    pitching: null,
  },
  {
    name: '山本 三太',
    position: '中堅手',
    profile: profile('8', 'やまもと さんた', '右', '右'),
    batter: batter(22, 6, 1, 2, 8, 14),
    pitching: null,
  },
  {
    name: '高台 四季',
    position: '一塁手',
    profile: profile('3', 'たかだい しき', '右', '左'),
    batter: batter(16, 6, 0, 5, 11, 20),
    pitching: null,
  },
  {
    name: '港 五郎左衛門',
    position: '三塁手',
    profile: profile('25', 'みなと ごろうざえもん', '右', '右', '投手'),
    batter: batter(18, 5, 1, 3, 8, 17),
    pitching: 1.15,
  },
  {
    name: '森 六花',
    position: '捕手',
    profile: profile('22', 'もり りっか', '右', '右'),
    batter: batter(17, 4, 0, 2, 9, 15),
    pitching: null,
  },
  {
    name: '谷口 七海',
    position: '左翼手',
    profile: profile('7', 'たにぐち ななみ', '右', '右'),
    batter: batter(18, 3, 1, 1, 7, 16),
    pitching: null,
  },
  {
    name: '野原 八雲',
    position: '右翼手',
    profile: profile('9', 'のはら やくも', '右', '両'),
    batter: batter(16, 4, 1, 1, 8, 18),
    pitching: null,
  },
  {
    name: '岸辺 九',
    position: '投手',
    profile: profile('11', 'きしべ きゅう', '左', '左'),
    batter: batter(13, 2, 0, 1, 6, 24),
    pitching: 0.8,
  },
  {
    name: '橋本 十和',
    position: '投手',
    profile: profile('18', 'はしもと とわ', '右', '右', '一塁手'),
    batter: batter(12, 2, 0, 0, 6, 26),
    pitching: 0.95,
  },
  {
    name: '坂上 千里',
    position: '投手',
    profile: profile('20', 'さかがみ ちさと', '右', '右'),
    batter: batter(11, 2, 0, 0, 5, 28),
    pitching: 1.1,
  },
  {
    name: '石段 万里',
    position: '右翼手',
    profile: profile('14', 'いしだん ばんり', '右', '左'),
    batter: batter(16, 3, 1, 1, 7, 18),
    pitching: null,
  },
  {
    name: '桜並木 春',
    position: '左翼手',
    profile: profile('2', 'さくらなみき はる', '右', '右', '中堅手'),
    batter: batter(15, 3, 0, 1, 8, 19),
    pitching: null,
  },
  {
    name: '夏目 涼',
    position: '二塁手',
    profile: profile('5', 'なつめ りょう', '右', '右', '三塁手'),
    batter: batter(17, 2, 0, 0, 7, 17),
    pitching: null,
  },
  {
    name: '秋葉 楓',
    position: '三塁手',
    profile: profile('13', 'あきば かえで', '右', '左'),
    batter: batter(15, 4, 0, 2, 6, 21),
    pitching: null,
  },
  {
    name: '冬木 雪',
    position: '捕手',
    profile: profile('27', 'ふゆき ゆき', '右', '右'),
    batter: batter(14, 3, 0, 1, 7, 20),
    pitching: null,
  },
  {
    name: '東雲 明',
    position: '中堅手',
    profile: profile('1', 'しののめ あきら', '左', '左', '左翼手'),
    batter: batter(18, 3, 2, 0, 7, 15),
    pitching: null,
  },
  {
    name: '西日 渚',
    position: '一塁手',
    profile: profile('00', 'にしび なぎさ', '左', '左'),
    batter: batter(13, 4, 0, 3, 9, 24),
    pitching: null,
  },
  {
    name: '南風 光',
    position: '遊撃手',
    profile: profile('10', 'みなかぜ ひかる', '右', '右', '投手'),
    batter: batter(16, 3, 1, 0, 8, 17),
    pitching: 1.2,
  },
  {
    name: '北村 望',
    position: '右翼手',
    profile: profile('28', 'きたむら のぞみ', '右', '右'),
    batter: batter(15, 2, 0, 1, 6, 20),
    pitching: null,
    left: true,
  },
  {
    name: '遠山 歩',
    position: '投手',
    profile: profile('21', 'とおやま あゆむ', '右', '右'),
    batter: batter(12, 2, 0, 0, 6, 25),
    pitching: 1.0,
    left: true,
  },
];

/** A guest who helps out in some games. */
export const GUEST: DemoMember = {
  name: '助田 拓',
  position: '左翼手',
  profile: profile('', 'すけだ たく', '右', '右'),
  batter: batter(16, 3, 0, 0, 7, 18),
  pitching: null,
};

/** The member that the demo's player account belongs to. */
export const PLAYER = '青空 一朗';
/** The member that the demo's account of a recorder belongs to. */
export const RECORDER = '川原 二葉';
export const CAPTAIN = '青空 一朗';

export const OPPONENTS = [
  '港北クラブ',
  '緑町ファイターズ',
  '川向こうベースボール',
  '朝焼け軟式野球会',
  '丘の上スターズ',
  '商店街ドリームス',
  'みなと草野球倶楽部',
] as const;
