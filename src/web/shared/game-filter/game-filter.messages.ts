/** Texts of the filter of dashboards, ranking, players and games. */
export const filterMessages = {
  name: '試合の絞り込み',
  season: 'シーズン',
  allSeasons: '全シーズン',
  year: (season: number) => `${season}年`,
  /** For a season that does not begin in January. */
  seasonFrom: (season: number) => `${season}年シーズン`,
  seasonDays: (from: string, to: string) => `${from}〜${to}`,
  /** For print, in one line. */
  seasonWithDays: (season: string, days: string) => `${season}（${days}）`,
  separator: '・',
  open: '絞り込み',
  /** For screen readers. */
  active: (count: number) => `（${count}件）`,
  gameType: '試合種類',
  tournament: '大会',
  opponent: '対戦相手',
  from: '開始日',
  to: '終了日',
  all: 'すべて',
  counted: (label: string, games: number) => `${label}（${games}試合）`,
  since: (day: string) => `${day}から`,
  until: (day: string) => `${day}まで`,
  backwards: '開始日より後の日にしてください',
  remove: (label: string) => `${label}の絞り込みを解除`,
  clear: 'すべて解除',
  everything: 'すべての試合',
  choicesFailed: '大会や対戦相手の選択肢を読み込めませんでした。',
  noGames: {
    title: 'この条件に合う試合がありません',
    text: '条件を減らすと、ほかの試合の成績が出ます。',
    inSeason: (season: string) => `${season}の記録はありません`,
    allSeasons: '全シーズンを見る',
  },
} as const;
