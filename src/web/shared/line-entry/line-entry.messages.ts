/** Texts that batting and pitching lines share. */
export const lineEntryMessages = {
  player: '選手',
  choose: '選択してください',
  chooseShort: '選択',
  next: '次へ',
  continue: '続けて登録',
  unregistered: '入力中の成績は、まだ登録していません。',
  backToInput: '入力に戻る',
  update: '更新する',
  failed: '通信エラーが発生しました',
  gone: 'この成績か試合は、ほかの人が削除しました。',
  loadFailed: 'データの取得に失敗しました',
  missing: {
    title: '成績が見つかりません',
    text: 'この成績は削除されたか、アドレスが間違っています。',
    toGames: '試合一覧へ',
  },
  saved: (name: string) => `${name}を登録しました`,
  edit: '編集',
  delete: '削除',
  editLabel: (name: string) => `${name}の成績を編集`,
  deleteLabel: (name: string) => `${name}の成績を削除`,
  total: '合計',
  people: (count: number) => `${count}人`,
  noPlayers: 'まだ選手がいません',
  noPlayersText:
    '成績を登録するには、先にメンバーを追加します。招待リンクを送って、選手に参加してもらうこともできます。',
  toMembers: 'メンバーを追加する',
  toInvite: '招待リンクを送る',
  allRegistered: '全員の登録が済んでいます',
  /** For example "5回1/3", "12回". */
  innings: (whole: number, thirds: number) => (thirds === 0 ? `${whole}回` : `${whole}回${thirds}/3`),
} as const;
