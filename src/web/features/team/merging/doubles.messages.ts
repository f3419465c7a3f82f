/** Texts about members of the same name, and about merging or deleting a member. */
export const doublesMessages = {
  twins: (name: string, count: number) => `${name} が${count}人います。`,
  merge: '1人にまとめる',
  distinct: '別の人です',
  number: (number: string) => `背番号${number}`,
  left: '退団',
  noAccount: 'アカウントなし',
  joinedToday: 'きょう参加',
  joinedYesterday: 'きのう参加',
  joinedOn: (month: number, day: number) => `${month}/${day}に参加`,
  joinedInYear: (year: number, month: number, day: number) => `${year}/${month}/${day}に参加`,
  games: (count: number) => `${count}試合`,
  noGames: '記録なし',

  mergeTitle: '同じ人が2人いるとき',
  mergeText: '記録とアカウントを、1人のメンバーにまとめます。',
  mergeLink: 'ほかのメンバーとまとめる',
  deletion: '削除',
  deletionText: 'まちがえて追加したメンバーを、一覧から消します。',
  delete: '削除する',
  deleteQuestion: (name: string) => `${name} を削除しますか？`,
  deleted: 'メンバーを削除しました',
} as const;
