import type { Term } from '../figures/figures.ts';

interface Meaning {
  readonly meaning: string;
  readonly formula?: string;
}

/** The meanings are in a file apart from the labels, because only explanations need them. */
export const meaningMessages: Readonly<Record<Term, Meaning>> = {
  winRate: {
    meaning: '勝敗のついた試合のうち、勝った割合です。引き分けは数えません。',
    formula: '勝利 ÷（勝利＋敗北）',
  },
  average: { meaning: '打数のうち、安打になった割合です。', formula: '安打 ÷ 打数' },
  scoringPosition: {
    meaning:
      '二塁か三塁に走者がいる打席での打率です。走者は、打席の結果が決まったときの塁で数えます。プレーごとに記録した試合だけから出ます。',
    formula: '安打 ÷ 打数',
  },
  onBase: {
    meaning: '打席のうち、安打か四死球で塁に出た割合です。',
    formula: '（安打＋四死球）÷（打数＋四死球＋犠飛）',
  },
  slugging: {
    meaning: '1打数で得た塁の数の平均です。一塁打は1、二塁打は2、三塁打は3、本塁打は4と数えます。',
    formula: '塁打 ÷ 打数',
  },
  ops: { meaning: '出塁率と長打率を足した、打者としての総合力を見る数字です。', formula: '出塁率 ＋ 長打率' },
  opsIndex: {
    meaning: '同じ試合でのチーム全体のOPSを100としたときの、この選手のOPSです。120なら2割高い値です。',
    formula: '100 × OPS ÷ チームのOPS',
  },
  stealRate: { meaning: '試みた盗塁のうち、成功した割合です。', formula: '盗塁成功 ÷ 盗塁企図' },
  plateAppearances: { meaning: '打席に立った数です。打数、四死球、犠打、犠飛、打撃妨害の合計です。' },
  atBats: { meaning: '打席の数から、四死球と犠打、犠飛、打撃妨害を除いた数です。' },
  hits: { meaning: '一塁打、二塁打、三塁打、本塁打の合計です。' },
  singles: { meaning: '打って一塁まで進んだ安打の数です。' },
  doubles: { meaning: '打って二塁まで進んだ安打の数です。' },
  triples: { meaning: '打って三塁まで進んだ安打の数です。' },
  homeRuns: { meaning: '打って本塁まで還った安打の数です。' },
  runs: { meaning: '走者として本塁に還った数です。' },
  runsBattedIn: { meaning: '自分の打撃で入った得点の数です。' },
  walks: { meaning: '四球と死球の合計です。' },
  hitByPitch: { meaning: '四死球のうち、死球として分けて記録した数です。' },
  sacrificeHits: { meaning: '走者を進めるために、自分はアウトになったバントの数です。' },
  sacrificeFlies: { meaning: '走者が本塁に還った、外野へのフライの数です。' },
  interference: {
    meaning: '捕手などの妨害で一塁に出た数です。打席に数えますが、打数と出塁率には数えません。',
  },
  stealAttempts: { meaning: '盗塁を試みた数です。成功と失敗の合計です。' },
  stolenBases: { meaning: '盗塁に成功した数です。' },
  steals: { meaning: '盗塁に成功した数です。' },
  strikeouts: { meaning: '打者として三振した数です。' },
  errors: { meaning: '守備での失策の数です。' },
  doublePlays: {
    meaning: '打ったゴロで併殺になった数です。どの打席にも結果の記録がある試合だけから出ます。',
  },
  passedBalls: {
    meaning:
      '捕手がふつうの守備で捕れる投球をそらし、走者が進んだ数です。プレーごとに記録した試合だけから出ます。',
  },
  leftOnBase: {
    meaning:
      '攻撃が終わったときに、得点もアウトにもならずに残っていた走者の数です。プレーごとに記録した試合だけから出ます。',
  },
  wildPitches: {
    meaning:
      '捕手が止められない投球で走者が進んだ数です。投手の記録です。プレーごとに記録した試合だけから出ます。',
  },
  earnedRunAverage: {
    meaning: '1試合を投げたときに取られる、自責点の平均です。',
    formula: '自責点 × 1試合のイニング数 ÷ 投球回',
  },
  strikeoutsPerNine: {
    meaning: '9イニングを投げたときに取る、三振の平均です。',
    formula: '奪三振 × 9 ÷ 投球回',
  },
  walksPerNine: {
    meaning: '9イニングを投げたときに与える、四球と死球の合計の平均です。',
    formula: '与四死球 × 9 ÷ 投球回',
  },
  whip: {
    meaning:
      '1イニングに許した走者の平均です。投手の記録は四球と死球を分けないので、与四死球を含みます（プロ野球のWHIPに死球は入りません）。',
    formula: '（被安打＋与四死球）÷ 投球回',
  },
  innings: { meaning: '投げたイニングの数です。アウト3つで1回と数えます。' },
  pitchingWins: { meaning: '勝ち投手になった数です。' },
  pitchingLosses: { meaning: '敗戦投手になった数です。' },
  saves: { meaning: 'リードを守って試合を終えた救援投手に記録された数です。' },
  holds: { meaning: 'リードを保って次の投手につないだ中継ぎ投手に記録された数です。' },
  pitches: {
    meaning:
      '投手として投げた球の数です。記録していない試合は含みません。「以上」は、投球を記録していない打席があることを表します。',
  },
  pitchingStrikeouts: { meaning: '投手として取った三振の数です。' },
  hitsAllowed: { meaning: '投手として打たれた安打の数です。' },
  homeRunsAllowed: { meaning: '投手として打たれた本塁打の数です。' },
  walksAllowed: { meaning: '投手として与えた四球と死球の合計です。' },
  runsAllowed: { meaning: '投手として取られた点の数です。' },
  earnedRuns: {
    meaning:
      '失点のうち、味方の失策などによらない、投手の責任とされる点の数です。チームの自責点は投手ごとの合計です。途中で投手が代わった回は、チームとして数えた自責点（規則9.16(i)）と違うことがあります。',
  },
};
