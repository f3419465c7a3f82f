/** These texts have a file of their own, because most visitors open the login page first. */
export const loginMessages = {
  email: 'メールアドレス',
  password: 'パスワード',
  title: 'ログイン',
  registeredTitle: 'メールを確認してください',
  submit: 'ログイン',
  failed: 'ログインに失敗しました。時間をおいて再度お試しください。',
  forgot: 'パスワードをお忘れの方',
  register: '新規会員登録',
  noAccount: 'アカウントをお持ちでない方',
  remember: 'この端末でログインしたままにする',
  rememberHint: '共用の端末では外してください。',
  wanted: 'ログインすると、開こうとした画面に進みます。',
  unverified: 'メール認証が完了していません',
  privacy: 'プライバシー',
} as const;
