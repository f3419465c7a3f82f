export const shellMessages = {
  skip: '本文へ移動',
  login: 'ログイン',
  logout: 'ログアウト',
  register: '新規登録',
  menu: 'メニュー',
  dashboard: '成績',
  ranking: 'ランキング',
  records: '試合記録',
  schedule: 'スケジュール',
  myPage: 'マイページ',
  join: 'チームに参加',
  help: '使い方',
  toMyPage: 'マイページへ',
  broken: {
    title: 'この画面を表示できませんでした',
    text: '通信が途切れたか、アプリが新しくなったのかもしれません。再読み込みしてください。',
  },
} as const;
