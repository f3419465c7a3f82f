/** The names of stored drafts. They are in one file, because pages also mention drafts of other pages. */
export const draftNames = {
  newGame: 'game:new',
  newGameOn: (date: string) => `game:new:${date}`,
  game: (id: number) => `game:${id}`,
  sheet: (gameId: number) => `sheet:${gameId}`,
  newLine: (kind: 'batting' | 'pitching', gameId: number) => `${kind}:new:${gameId}`,
  line: (kind: 'batting' | 'pitching', id: number) => `${kind}:${id}`,
  newScheduleItem: 'schedule:new',
  scheduleCopy: (id: number) => `schedule:copy:${id}`,
  scheduleItem: (id: number) => `schedule:${id}`,
  member: (id: number) => `member:${id}`,
  members: 'members',
  privacy: 'privacy',
} as const;
