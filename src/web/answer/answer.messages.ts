export const answerMessages = {
  title: (team: string) => `出欠 - ${team}`,
  loading: '読み込み中…',
  greeting: (name: string, isGuardian: boolean) => `${name}さん${isGuardian ? '（保護者）' : ''}`,
  map: '地図を開く',
  answerBy: { before: '答えは', after: 'まで' },
  cancelled: '中止になりました',
  counts: {
    label: 'いまのところ',
    text: (yes: number, maybe: number, no: number, unanswered: number) =>
      `出席 ${yes}・保留 ${maybe}・欠席 ${no}・未回答 ${unanswered}`,
    guests: (count: number) => `・助っ人 ${count}`,
  },
  others: (count: number) => `ほかの予定 ${count}件`,
  unanswered: '未回答',
  allUnanswered: (count: number) => `${count}人とも未回答`,
  nothing: {
    title: 'いま出欠をきいている予定はありません',
    text: '予定が入ると、このリンクで答えられます。',
  },
  nobody: {
    title: 'このリンクで答える人がいません',
    text: '退団したか、登録が変わったようです。監督にきいてください。',
  },

  who: {
    title: 'だれですか？',
    text: '答える人を選んでください。この端末は次から覚えています。',
    search: '背番号・名前でさがす',
    none: '見つかりません。監督に、名簿にあるかきいてください。',
    as: (names: string) => `${names}の出欠に答えています`,
    add: 'きょうだいを追加',
    change: '別の人にする',
    back: '戻る',
    note: 'チームリンクからの回答です。ほかの方法で答えてある人の変更は、監督が確認してから変わります。',
  },

  own: (name: string) => `このリンクは${name}さん専用です`,
  team: (team: string) => `${team}のチームリンクです`,
  notMe: {
    open: '自分ではない場合',
    personal: (name: string) =>
      `このリンクで答えると、${name}さんの答えになります。閉じて、自分のリンクを監督にもらってください。`,
    team: 'チームの人ではない場合は、このページを閉じてください。',
    login: 'ログインして答える',
  },

  gone: '新しいリンクに変わったか、アドレスが途中で切れています。監督に新しいリンクをもらうか、ログインして答えてください。',
} as const;
