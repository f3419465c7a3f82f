export const teamSwitchMessages = {
  title: 'チームの切り替え',
  recordsLabel: (name: string) => `${name}の成績`,
  own: '自分の表示',
  join: '別のチームに参加',
  found: 'チームを作る',
  failed: '切り替えられませんでした',
} as const;
