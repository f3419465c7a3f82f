/** How old a game that is being played is on the screen. */
export const recordAgeMessages = {
  newest: '最新',
  shown: (time: string) => `${time}の内容`,
  nothingSince: (time: string) => `${time}のあと記録が届いていません`,
} as const;
