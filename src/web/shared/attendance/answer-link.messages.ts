export const answerLinkMessages = {
  title: '出欠のリンク',
  own: 'ログインしないで出欠に答えられる、あなた専用のリンクです。お子さんの分も答えられます。',
  ofMember: 'ログインしないで出欠に答えられる、本人専用のリンク',
  copy: 'コピー',
  copyLabel: (name: string) => `${name}さんの出欠のリンクをコピー`,
  copied: '出欠のリンクをコピーしました',
  byLine: 'LINEで送る',
  renew: '作り直す',
  renewLabel: (name: string) => `${name}さんの出欠のリンクを作り直す`,
  renewQuestion: '出欠のリンクを作り直しますか？',
  renewText: '今までのリンクは使えなくなります。新しいリンクを渡し直してください。',
  renewed: '新しいリンクになりました',
  failed: 'リンクを用意できませんでした。もう一度お試しください。',
  message: (name: string, url: string) =>
    `${name}さんの出欠のリンクです。ログインしないで答えられます。ほかの人には渡さないでください。\n${url}`,
  team: {
    title: '出欠のチームリンク',
    on: 'チームリンクを使う',
    text: 'LINEのグループに1つ貼っておけば、名前を選んで答えられます。リンクを知っている人はだれの分も答えられます。',
    message: (url: string) => `出欠はここから答えられます。名前を選んで、○△×を押してください。\n${url}`,
  },
} as const;
