/** Texts for comparing the sheet with the version that another user has saved meanwhile. */
export const conflictMessages = {
  title: '見比べる',
  allMine: 'すべて自分の入力',
  allHere: 'すべてこの端末',
  allTheirs: (whose: string) => `すべて${whose}`,
  mine: 'あなた',
  here: 'この端末',
  differing: (lines: number) => `違うところ ${lines}か所`,
  equal: (players: number) => `ほかの${players}人は同じ`,
  /** Shown for lines that only the other user has changed. */
  taken: (whose: string, lines: number) => `${whose}だけが変更した${lines}か所は、取り込みました。`,
  notEntered: '未入力',
  chosen: (progress: string) => `選んだ結果：${progress}`,
  kept: '保存したあとも、変更履歴から元に戻せます。',
  back: '入力に戻る',
  save: 'この選び方で保存',
  pitcher: '投手',
  order: (order: number) => `${order}`,
} as const;
