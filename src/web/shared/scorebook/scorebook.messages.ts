import type { PlayerName } from '#domain/scoring/words/names.ts';

/** Signs of letters and figures, in the order of the legend. */
const signs: readonly (readonly [sign: string, meaning: string])[] = [
  ['6-3', 'ゴロ（遊→一）'],
  ['3A', '自分で踏む（A〜D＝一〜本塁）'],
  ['2f', '邪飛'],
  ['KW KP KE', '暴投・捕逸・失策の振り逃げ'],
  ['B IB DB', '四球・敬遠・死球'],
  ['IF OB', '打撃妨害・走塁妨害'],
  ['×', '守備妨害'],
  ['6E 6E-3', '失策・悪送球'],
  ['6-3E', '送球を落とした失策'],
  ['FC', '野選'],
  ['BH BO', 'バント安打・バントのアウト'],
  ['(4)', '4番の打席で進塁'],
  ['(8-2)', '送球の間に進塁'],
  ['S DS TS', '盗塁・重盗・三重盗'],
  ['CS PO', '盗塁死・けん制死'],
  ['W P BK', '暴投・捕逸・ボーク'],
  ['(–)', '盗塁を認めない進塁'],
  ['TO AP', 'タッチ・アピール'],
  ['TB', 'タイブレークの走者'],
  ['誤', '打順誤り'],
  ['欠', '打者のいない打順のアウト'],
];

export const scorebookMessages = {
  failed: 'スコアを読み込めませんでした',
  print: '印刷',
  save: 'SVGで保存',
  fileName: (date: string, title: string) => `スコアブック_${date}_${title}.svg`,
  signChoice: '記号を選ぶ（チームの設定）',
  none: 'この試合のスコアブックはありません',
  noneText: {
    never: 'スコアブックは、1プレーずつ記録した試合で自動でできます。この試合は、表で成績を入力しています。',
    closed: 'スコアをやめて表での編集にした試合なので、プレーの記録がありません。',
    empty: 'まだ1球も記録されていません。',
  },
  select: 'マスを選ぶと、プレーを言葉で読めます。',
  cell: (inning: number, order: number, name: string) => `${inning}回 ${order}番 ${name}`,
  player: (
    order: number,
    { number, full }: Pick<PlayerName, 'number' | 'full'>,
    positions: readonly string[],
  ) =>
    [order > 0 && `${order}番`, number !== null && `背番号${number}`, full, ...positions]
      .filter(Boolean)
      .join(' '),
  noPlay: 'このマスのプレーは、まだありません',
  sheetLabel: (team: string) => `${team}の攻撃`,
  style: '早稲田式（NPB監修の少年野球の書き方に近い形）',

  heads: { order: '順', name: '選手', number: '背', position: '守' },
  inning: (inning: number, part: number) => `${inning}${"'".repeat(part)}`,
  sums: ['打席', '打数', '得点', '安打', '打点', '盗塁', '犠打', '犠飛', '四死', '三振'],
  total: '計',
  foot: { runs: '得点', hits: '安打', errors: '失策', left: '残塁', pitches: '投球数' },
  pitchers: (team: string) => `${team}の投手`,
  pitching: ['回', '打者', '球数', '安打', '四死', '三振', '失点', '自責'],
  atLeast: (pitches: number) => `${pitches}〜`,
  totals: ['R', 'H', 'E', '残'],
  match: (us: string, them: string) => `${us} 対 ${them}`,
  facts: {
    time: (from: string | undefined, to: string | undefined) => `${from ?? '　'}〜${to ?? '　'}`,
    weather: (weather: string) => `天候 ${weather}`,
    umpires: (umpires: string) => `審判 ${umpires}`,
  },
  proof: (isRight: boolean) => (isRight ? '検算 ○' : '検算 ×'),
  sides: (turns: number, added: number) =>
    `打席${turns}${added > 0 ? `＋走者など${added}` : ''}＝${turns + added}`,
  ends: (runs: number, left: number, outs: number) =>
    `得点${runs}＋残塁${left}＋アウト${outs}＝${runs + left + outs}`,
  outOfTurn: '誤',
  automaticOut: '欠',
  legend: {
    title: '記号',
    pitches: {
      called: '見逃し',
      swinging: '空振り',
      ball: 'ボール',
      foul: 'ファウル',
      buntMissed: 'バント空振り',
      buntFoul: 'バントのファウル',
    },
    notes: ['打った球・死球は書かず、数えます', '種類の分からない球も書かず、数えます'],
    marks: "' '' で結んだ球のあとの走塁",
    fly: '飛球・ライナー・ゴロ',
    strikeouts: {
      plain: 'K 三振　見逃しは最後の球、なければ逆K',
      reversed: 'K 空振り・不明の三振　逆K 見逃し三振',
      letters: 'SO 空振り三振　K 見逃し・不明の三振',
    },
    looks: [
      ['太線', '安打（・は落ちた側）'],
      ['丸囲み', '内野安打'],
      ['□', '犠打・犠飛'],
      ['○囲み', '打点'],
      ['DP TP', '併殺・三重殺'],
    ],
    runs: { earned: ['自責点の得点', '自責点でない得点'], battedIn: ['打点のある得点', '打点のない得点'] },
    outs: 'アウト',
    left: '残塁',
    end: '攻撃終了',
    wave: '選手交代',
    signs,
  },
} as const;
