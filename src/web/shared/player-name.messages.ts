export const playerNameMessages = { guestMark: '助', guest: '助っ人' } as const;
