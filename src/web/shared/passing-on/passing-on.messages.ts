export const passingOnMessages = {
  byLine: 'LINEで送る',
  byOtherApp: 'ほかのアプリで送る',
  copyText: '文をコピー',
  textCopied: '送る文をコピーしました',
  textToSend: '送る文',
  byHand: '自動でコピーできませんでした。選択してあるので、そのままコピーしてください。',
  close: '閉じる',
} as const;
