export const rankingMessages = {
  title: 'ランキング',
  choose: '項目',
  place: '位',
  explain: (list: string) => `${list}の説明`,
  all: (people: number) => `全員を表示（${people}人）`,
  top: '上位だけを表示',
  nobody: 'まだ記録がありません',
  nobodyQualified: 'まだ誰も達していません',
  tabs: { batting: '打撃', pitching: '投手' },
  empty: { batting: '打撃の成績がまだありません', pitching: '投手の成績がまだありません' },
  emptyForCoach: '試合の成績を登録すると、順位がここに出ます。',
  emptyForPlayer: '監督が試合の成績を登録すると、順位がここに出ます。',
  recordGame: '試合を登録する',
  qualification: {
    name: { plateAppearances: '規定打席', outs: '規定投球回' },
    rule: (name: string, required: string, games: number, coefficient: string) =>
      `${name} ${required}（試合数${games} × ${coefficient}）`,
    stealRule: (required: number, games: number) =>
      games > required * 3 ? `盗塁企図 ${required}以上（試合数${games} ÷ 4）` : `盗塁企図 ${required}以上`,
    short: { plateAppearances: '規定打席未満', outs: '規定投球回未満', attempts: '企図の少ない選手' },
    shortLabel: (list: string, short: string) => `${list} ${short}`,
    missing: (amount: string) => `あと${amount}`,
    unit: { plateAppearances: '打席', outs: '回', attempts: '企図' },
    amount: {
      plateAppearances: (count: number) => `${count}打席`,
      attempts: (count: number) => `${count}企図`,
    },
    innings: (whole: number, thirds: number) => {
      if (thirds === 0) return `${whole}回`;
      return whole === 0 ? `${thirds}/3回` : `${whole}回${thirds}/3`;
    },
    allShort: (people: number) => `ほかの${people}人も表示`,
    fewShort: '少なく表示',
    set: { batting: '規定打席を決める', pitching: '規定投球回を決める' },
    setShort: '決める',
  },
} as const;
