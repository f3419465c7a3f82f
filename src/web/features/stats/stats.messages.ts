export const statsMessages = {
  booklet: { name: '印刷用の成績表', short: '成績表' },
  recorded: (counts: readonly (readonly [label: string, games: number])[]) =>
    `${counts.map(([label, games]) => `${label}は${games}試合`).join('、')}の記録から`,
  explanation: {
    close: '閉じる',
    undefined: '計算のもとになる記録が、まだありません。',
    hint: '項目を押すと、計算ともとの試合が出ます',
  },
  batting: '打撃',
  pitching: '投手',
  innings: (innings: string) => `投球回 ${innings}`,
  noData: 'データがありません',
  failed: '成績を読み込めませんでした',

  manager: {
    title: 'チーム成績',
    winRateNote: '（引き分けを除く）',
    total: '試合',
    wins: '勝',
    losses: '敗',
    draws: '分',
    recent: (count: number) => `直近${count}試合`,
    empty: '最初の試合を登録すると、チームの勝率や打率、防御率がここに出ます。',
    recordGame: '最初の試合を登録する',
  },
  player: {
    title: '個人成績',
    games: '出場試合',
    records: '試合記録を見る',
    empty: '監督が試合の成績を入力すると、打率や防御率がここに出ます。',
    notPitched: '投手の記録はまだありません。',
  },
} as const;
