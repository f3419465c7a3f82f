export const livePageMessages = {
  title: (teams: string) => `試合経過 ${teams}`,
  titleWithScore: (score: string, moment: string) => `${score} ${moment}`,
  versus: (first: string, second: string) => `${first}–${second}`,
  loading: '読み込み中…',
  afterEnd: '試合のあと',
  scorebook: 'スコアブックを見る',
  closeScorebook: 'スコアブックを閉じる',
  sendResult: '結果をLINEに送る',
  result: (end: string, first: string, score: string, second: string) =>
    `【${end}】${first} ${score} ${second}`,
  gone: '公開が終わったか、新しいリンクに変わったか、アドレスが途中で切れています。チームにきいてください。チームの人はログインすると見られます。',
  hidden: 'この試合の経過は公開されていません。チームの人はログインすると見られます。',
} as const;
