/** The names of drafts, in one place: a page also says that another page has a draft. */
export const draftNames = {
  newGame: 'game:new',
  /** Of a game that the schedule announced. */
  newGameOn: (date: string) => `game:new:${date}`,
  game: (id: number) => `game:${id}`,
  /** All lines of a game. */
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
