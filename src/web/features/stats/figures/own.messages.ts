export const ownMessages = {
  year: (year: number) => `${year}年`,
  denominator: (plateAppearances: number, atBats: number, hits: number) =>
    `${plateAppearances}打席 ${atBats}打数 ${hits}安打`,
  innings: (innings: string) => `${innings}回`,
  decisions: (wins: number, losses: number) => `${wins}勝${losses}敗`,
  rank: (rank: number) => `${rank}位`,
  teamRank: (rank: number) => `チーム${rank}位`,
  missing: (count: number) => `規定打席まで${count}打席`,
  ranking: 'ランキング',
  attempts: (count: number) => `企図${count}`,
  line: '打率と順位',
  none: 'まだ成績がありません',
  noneText: '監督が試合の成績を入力すると、打率と順位がここに出ます。',

  band: {
    range: (low: string, high: string) => `${low}〜${high}`,
    title: (range: string) => `今の目安は ${range}`,
    meaning:
      '打席が少ないうちは、数字がぶれます。ふだんの力は、だいたいこの間（8割の見込み）と考えてください。' +
      'チーム全体の率を25打席ぶん足した計算による目安で、記録ではありません。',
  },

  parts: {
    title: 'もとになった試合',
    sum: (games: number) => `合計 ${games}試合`,
    others: (games: number) => `ほか${games}試合は0です。`,
    none: 'この数字に入った試合はありません。',
    known: (games: number) => `${games}試合の記録から`,
    noneKnown: (games: number) => `${games}試合の記録では0です。`,
    failed: '試合ごとの内訳を読み込めませんでした',
  },

  opsIndex: (index: string) => `OPS（チーム平均=100）は ${index}`,

  seasons: {
    title: '年度別成績',
    batting: '年度別の打撃成績',
    pitching: '年度別の投手成績',
    team: '年度別のチーム成績',
    season: '年度',
    total: '通算',
    games: '試合',
    pitched: '登板',
    wins: '勝',
    losses: '敗',
    draws: '分',
    failed: '年度別の成績を読み込めませんでした',
  },
} as const;
