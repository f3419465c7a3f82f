export const playerNameMessages = {
  guestMark: '助',
  guest: '助っ人',
  self: 'あなた',
  ownChild: 'お子さん',
} as const;
