export const offlineMessages = {
  /** Shown if the device has a network but the server cannot be reached. */
  unreachable: 'サーバーにつながりません',
} as const;

export const unsentMessages = {
  scoring: (opponent: string) => `スコア記録中：${opponent}戦`,
  backToScoring: 'スコアに戻る',
  unsent: (count: number) => `未送信 ${count}`,
  score: 'スコア',
  answers: '出欠',
  sheet: 'スコアシート',
  lineup: 'オーダー',
  sendNow: '今すぐ送る',
  decide: '確認する',
  ofTeam: (team: string, count: number) =>
    `${team}に未送信の入力が${count}件あります。チームを切り替えると送信します。`,
  ofOthers: (count: number) =>
    `この端末に、別のアカウントの未送信の入力が${count}件あります。そのアカウントでログインすると送信します。`,
  discard: '破棄',
  logout: {
    title: 'ログアウトしますか？',
    draftsLost: '保存していない入力があります。ログアウトすると、この端末から消えます。',
    button: 'ログアウト',
    lost: (count: number) =>
      `未送信の入力が${count}件あります。送信しないでログアウトすると、この端末から消えます。`,
    send: '送信してからログアウト',
    discard: '破棄してログアウト',
    sent: 'すべて送信しました。',
    failed: 'まだ送信できません。電波のあるところでもう一度お試しください。',
  },
} as const;
