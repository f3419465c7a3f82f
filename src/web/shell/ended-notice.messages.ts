export const endedNoticeMessages = {
  title: 'ログインの有効期限が切れています',
  text: '入力は残っています。ログインすると保存できます。',
  login: 'ログイン',
} as const;
