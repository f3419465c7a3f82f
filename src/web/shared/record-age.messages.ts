export const recordAgeMessages = {
  newest: '最新',
  recorded: (time: string) => `${time}までの記録`,
  nothingSince: (time: string) => `${time}のあと記録が届いていません`,
} as const;
