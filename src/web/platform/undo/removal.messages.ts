/** These messages are separate from `messages.ts`, which the first page loads. */
export const removalMessages = {
  text: '本当に削除しますか？ この操作は元に戻せません。',
  confirm: '削除',
  failed: '削除に失敗しました',
  undo: '元に戻す',
  undone: '元に戻しました',
  undoFailed: '元に戻せませんでした',
} as const;
