export const commonMessages = {
  productName: 'ベンチノート',
  cancel: 'キャンセル',
  retry: 'もう一度試す',
  reload: '再読み込み',
  back: '戻る',
  /** The button of a toast that reports a deletion. */
  takeBack: '取り消す',
  toHome: 'トップページへ',
  optional: '任意',
  /** Shown for an empty value when two values are compared. */
  nothing: 'なし',
  loading: '読み込み中…',
  /** The specification's wording for protected screens and dashboards. */
  loadingScreen: 'Loading...',
  sending: '送信中…',
  sessionEnded: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  showPassword: '表示',
  hidePassword: '隠す',
  toggleSecret: (label: string, visible: boolean) => `${label}を${visible ? '隠す' : '表示'}`,
  decrease: (label: string) => `${label}を1減らす`,
  increase: (label: string) => `${label}を1増やす`,
  day: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  toasts: 'お知らせ',
  closeToast: '閉じる',
  notice: { good: '完了', info: 'お知らせ', warning: '注意', error: 'エラー' },

  failure: {
    network: '通信できませんでした。電波の届くところで、もう一度お試しください。',
    tooMany: '試した回数が多すぎます。しばらく待ってからお試しください。',
    server: 'サーバーで問題が起きました。しばらく待ってからお試しください。',
    load: 'データの取得に失敗しました',
    /** Shown if a part of the app that loads on demand could not be loaded. */
    file: '読み込めませんでした',
    fileReason: '電波の届くところで、もう一度お試しください。続くときは、画面を再読み込みしてください。',
    kept: '入力した内容は残っています。',
  },
  age: {
    shown: (time: string) => `${time}の内容`,
    offline: '圏外',
  },
  missing: { title: '見つかりません', text: '削除されたか、アドレスが間違っています。' },
  forbidden: { title: '表示できません', text: '今の立場では見られない内容です。' },
} as const;
