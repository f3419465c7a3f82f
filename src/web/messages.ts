/** Texts that no single feature owns. */
export const commonMessages = {
  productName: 'ベンチノート',
  cancel: 'キャンセル',
  retry: 'もう一度試す',
  reload: '再読み込み',
  back: '戻る',
  toHome: 'トップページへ',
  optional: '任意',
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
  notice: { good: '完了', info: 'お知らせ', warning: '注意', error: 'エラー' },

  failure: {
    network: '通信できませんでした。電波の届くところで、もう一度お試しください。',
    tooMany: '試した回数が多すぎます。しばらく待ってからお試しください。',
    server: 'サーバーで問題が起きました。しばらく待ってからお試しください。',
    load: 'データの取得に失敗しました',
    kept: '入力した内容は残っています。',
  },
  missing: {
    title: '見つかりません',
    text: '削除されたか、アドレスが間違っています。',
  },
  conflict: {
    title: 'ほかの人が先に変更しました',
    text: '違っているところは次のとおりです。どちらを残しますか。',
    mine: 'あなたの入力',
    theirs: 'ほかの人の変更',
    nothing: 'なし',
    keepMine: '自分の入力で上書きする',
    takeTheirs: 'ほかの人の変更を使う',
    /** Where the user has no choice: the current content is shown. */
    showing: 'ほかの人が先に変更しました。今の内容を表示しています。',
  },
  removal: {
    text: '本当に削除しますか？ この操作は元に戻せません。',
    confirm: '削除',
    failed: '削除に失敗しました',
    undoable: 'まちがえたら、元に戻せます',
    undo: '元に戻す',
    undone: '元に戻しました',
    undoFailed: '元に戻せませんでした',
  },
  draft: {
    restored: '前回入力した、保存前の内容を表示しています。',
    discard: '破棄する',
  },
} as const;
