export const liveSectionMessages = {
  title: '経過',
  open: '経過と両チームの成績を表示',
  gone: 'この試合の経過は、いまは見られません。',
  failed: '経過を読み込めませんでした',
} as const;
