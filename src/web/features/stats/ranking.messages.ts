export const rankingMessages = {
  title: 'ランキング',
  choose: '項目',
  place: '位',
  explain: (list: string) => `${list}の説明`,
  self: 'あなた',
  all: (people: number) => `全員を表示（${people}人）`,
  top: '上位だけを表示',
  nobody: 'まだ記録がありません',
  nobodyQualified: 'まだ誰も達していません',
  booklet: '印刷用の成績表',
  tabs: { batting: '打撃', pitching: '投手' },
  empty: { batting: '打撃の成績がまだありません', pitching: '投手の成績がまだありません' },
  emptyForCoach: '試合の成績を登録すると、順位がここに出ます。',
  emptyForPlayer: '監督が試合の成績を登録すると、順位がここに出ます。',
  recordGame: '試合を登録する',
  qualification: {
    name: { batting: '規定打席', pitching: '規定投球回' },
    /** 規定打席 31（試合数10 × 3.1） */
    rule: (name: string, required: string, games: number, coefficient: string) =>
      `${name} ${required}（試合数${games} × ${coefficient}）`,
    short: { batting: '規定打席未満', pitching: '規定投球回未満' },
    shortOf: (list: string, short: string) => `${list} ${short}`,
    missing: (amount: string) => `あと${amount}`,
    plateAppearances: (count: number) => `${count}打席`,
    /** "2回1/3", "2回", "1/3回" */
    innings: (whole: number, thirds: number) => {
      if (thirds === 0) return `${whole}回`;
      return whole === 0 ? `${thirds}/3回` : `${whole}回${thirds}/3`;
    },
    allShort: (people: number) => `ほかの${people}人も表示`,
    fewShort: '少なく表示',
    hint: {
      batting: (name: string, amount: string) =>
        `打率1位の${name}は${amount}です。規定打席を決めると、打席の少ない選手を分けて表示できます。`,
      pitching: (name: string, amount: string) =>
        `防御率1位の${name}は${amount}です。規定投球回を決めると、投球回の少ない投手を分けて表示できます。`,
    },
    set: { batting: '規定打席を決める', pitching: '規定投球回を決める' },
  },
} as const;
