/** The names of all drafts. They are kept together, because pages also mention the drafts of other pages. */
export const draftNames = {
  newGame: 'game:new',
  /** The draft of a game that the schedule announced. */
  newGameOn: (date: string) => `game:new:${date}`,
  game: (id: number) => `game:${id}`,
  /** The draft of all lines of a game. */
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
