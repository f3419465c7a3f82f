/** Texts of the account's part of my page. */
export const myPageMessages = {
  title: 'マイページ',
  profile: {
    title: 'プロフィール',
    submit: '更新',
    updated: '更新しました',
    failed: '更新に失敗しました',
    emailHint: '変更すると、新しいアドレスに確認メールが届きます。',
    verify: '確認メールを送りました',
    verifyText: (email: string) =>
      `次にログインする前に、${email} に届いたメールのリンクを開いてください（24時間以内）。開くまではログインできません。`,
  },
  teamless: {
    title: 'チームに入っていません',
    text: '監督から届いた招待コードで、チームに参加できます。',
    join: '招待コードを入力',
  },
  deletion: {
    title: 'アカウントの削除',
    text: 'メールアドレスとパスワードを消し、ログインできなくします。成績はチームに残ります。',
    textTeamless: 'メールアドレスとパスワードを消し、ログインできなくします。',
    open: 'アカウントを削除',
    question: 'アカウントを削除しますか？',
    warning:
      'この操作は元に戻せません。ログインできなくなり、メールアドレスとパスワードは消えます。これまでの成績はチームに残ります。',
    warningTeamless: 'この操作は元に戻せません。ログインできなくなり、メールアドレスとパスワードは消えます。',
    confirm: '削除',
    deleted: 'アカウントを削除しました',
    failed: '削除に失敗しました',
  },
} as const;
