/** Texts that no single feature owns. */
export const commonMessages = {
  productName: 'ベンチノート',
  cancel: 'キャンセル',
  retry: 'もう一度試す',
  reload: '再読み込み',
  back: '戻る',
  takeBack: '取り消す',
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
  closeToast: '閉じる',
  notice: { good: '完了', info: 'お知らせ', warning: '注意', error: 'エラー' },

  failure: {
    network: '通信できませんでした。電波の届くところで、もう一度お試しください。',
    tooMany: '試した回数が多すぎます。しばらく待ってからお試しください。',
    server: 'サーバーで問題が起きました。しばらく待ってからお試しください。',
    load: 'データの取得に失敗しました',
    /** For a part of the app that loads when it is first used. */
    file: '読み込めませんでした',
    fileReason: '電波の届くところで、もう一度お試しください。続くときは、画面を再読み込みしてください。',
    kept: '入力した内容は残っています。',
  },
  /** How old the shown content is, and why. The words are the same on every screen. */
  age: {
    newest: '最新',
    shown: (time: string) => `${time}の内容`,
    offline: '圏外',
    /** For a game that is being played. */
    nothingSince: (time: string) => `${time}のあと記録が届いていません`,
  },
  /** Shown above an editor. */
  editing: {
    asking: '最新かどうか確かめています',
    notAsked: '最新かどうか確かめられません',
    changed: 'この画面を開いたあとに、別の端末で変更されました',
    compared: '入力はそのままです。同じところを両方で変えていれば、保存のときに選べます。',
  },
  missing: {
    title: '見つかりません',
    text: '削除されたか、アドレスが間違っています。',
  },
  forbidden: {
    title: '表示できません',
    text: '今の立場では見られない内容です。',
  },
  conflict: {
    title: 'まだ保存していません',
    changed: (when: string, who: string) => `${when}に${who}が先に変更しました。あなたの入力は残っています。`,
    changedBySomebody: '先に変更されていました。あなたの入力は残っています。',
    refused: (when: string, who: string) => `保存できません：${when}に${who}が変更`,
    refusedBySomebody: '保存できません：先に変更されていました',
    person: (name: string, device: string | null) => (device ? `${name}さん（${device}）` : `${name}さん`),
    self: (device: string | null) => `あなた（${device ?? '別の端末'}）`,
    devices: { phone: 'スマートフォン', tablet: 'タブレット', computer: 'パソコン' },
    somebody: 'ほかの人',
    otherDevice: '別の端末',
    mine: 'あなたの入力',
    theirs: (whose: string) => `${whose}の変更`,
    nothing: 'なし',
    /** For a save that needed no choice. */
    merged: (whose: string) => `${whose}の変更も取り込みました`,
    keepMine: '自分の入力で上書きする',
    takeTheirs: (whose: string) => `${whose}の変更を使う`,
    /** For a conflict without a choice: the current content is shown. */
    showing: 'ほかの人が先に変更しました。今の内容を表示しています。',
  },
  removal: {
    text: '本当に削除しますか？ この操作は元に戻せません。',
    confirm: '削除',
    failed: '削除に失敗しました',
    /** For the button in the toast that reports a deletion. */
    takeBack: '取り消す',
    undo: '元に戻す',
    undone: '元に戻しました',
    undoFailed: '元に戻せませんでした',
  },
  /** The states of what the queue sends. */
  saving: {
    sending: '保存中…',
    unsent: '未送信・つながったら保存',
    refused: '保存できていません',
    gone: '削除されたため、保存できません',
    ofMissing: '未送信の入力が残っています',
    ofMissingText: '削除されたため、送れません。元に戻されると送れます。',
    discard: '未送信の入力を破棄',
  },
  draft: {
    restored: '前回入力した、保存前の内容を表示しています。',
    outdated: 'そのあと別の端末で変更されています。保存のときに、違うところを比べて選べます。',
    discard: '破棄する',
  },
} as const;
