export const notFoundMessages = {
  title: 'ページが見つかりません',
  text: 'アドレスが変わったか、間違っています。',
} as const;
