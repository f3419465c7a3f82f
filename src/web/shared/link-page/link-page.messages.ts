export const linkPageMessages = {
  gone: 'このリンクは使えません',
  login: 'ログイン',
  failed: {
    title: '読み込めませんでした',
    network: '電波の届くところで、もう一度お試しください。',
    busy: '混み合っています。しばらく待ってからお試しください。',
    retry: 'もう一度読み込む',
  },
} as const;
