export const otherTeamMessages = {
  title: {
    games: (team: string) => `${team}の試合です`,
    schedule: (team: string) => `${team}の予定です`,
    players: (team: string) => `${team}のメンバーです`,
  },
  change: 'このチームに切り替える',
  changing: '切り替えています…',
  failed: '切り替えられませんでした',
} as const;
