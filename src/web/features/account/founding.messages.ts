/** Explains why a team cannot be created, and how the visitor can continue. */
export const foundingMessages = {
  closed: {
    title: 'このサーバーでは、新しいチームの登録を受け付けていません',
    text: 'すでにあるチームには、監督から届いた招待コードで参加できます。',
  },
  invite: {
    title: 'チームを作るには、運営者からの招待リンクが必要です',
    text: '運営者に招待リンクを頼んでください。すでにあるチームには、監督から届いた招待コードで参加できます。',
  },
  dead: {
    title: 'この招待リンクは使えません',
    text: '期限が切れているか、使用済みです。運営者に新しいリンクを頼んでください。',
  },
} as const;
