export const historyMessages = {
  title: '変更履歴',
  about: '変更の記録と、削除の取り消し',
  text: '試合、成績、予定、メンバーの変更がここに並びます。削除したものは、30日以内なら元に戻せます。',
  failed: '変更履歴を読み込めませんでした',
  empty: 'まだ変更はありません',
  emptyText: '試合やメンバーを登録すると、だれがいつ登録したかがここに残ります。',
  more: 'もっと見る',
  moreFailed: '続きを読み込めませんでした',
  restore: '元に戻す',
} as const;
