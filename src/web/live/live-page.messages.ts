/** Texts of the page behind the public link of a game. */
export const livePageMessages = {
  title: (teams: string) => `試合経過 ${teams}`,
  titleWithScore: (score: string, moment: string) => `${score} ${moment}`,
  versus: (first: string, second: string) => `${first}–${second}`,
  loading: '読み込み中…',
  gone: {
    title: 'このリンクは使えません',
    text: '公開が終わったか、新しいリンクに変わったか、アドレスが途中で切れています。チームの人はログインすると見られます。',
    login: 'ログイン',
  },
  failed: {
    title: '読み込めませんでした',
    network: '電波の届くところで、もう一度お試しください。',
    busy: '混み合っています。しばらく待ってからお試しください。',
    retry: 'もう一度読み込む',
  },
} as const;
