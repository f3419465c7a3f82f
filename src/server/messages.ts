import { MAX_ENTRIES, MAX_ENTRIES_OF_KIND, MAX_LOG_BYTES, MAX_PLAYERS } from '#contract/scoring.ts';

/** Texts of responses. The texts of mails are in `mail/`, the errors of fields in `src/contract/messages.ts`. */
export const messages = {
  // any endpoint
  invalid: '入力内容を確認してください',
  unauthenticated: 'ログインしてください',
  forbidden: 'この操作を行う権限がありません',
  visitor: '見本のチームは見るだけです。自分のチームを作ると、変更できます',
  withoutVisitors: 'このサーバーでは、見本のチームを見られません',
  withoutTeam: 'チームに参加していません。招待コードで参加してください',
  notFound: '見つかりません',
  conflict: 'ほかの人が先に変更しました。内容を確認してください',
  tooLarge: '送信された内容が大きすぎます',
  notJson: '送信された形式には対応していません',
  brokenJson: '送信された内容を読み取れませんでした',
  badRequest: 'リクエストが正しくありません',
  tooSlow: '送信に時間がかかりすぎました。通信状態のよい場所でもう一度お試しください',
  noKey: 'Idempotency-Key は1～255文字の半角英数字と記号で指定してください',
  keyOfAnother: 'この Idempotency-Key は別の内容の送信に使われています',
  xsrf: 'ページの有効期限が切れました。再読み込みしてからもう一度お試しください',
  tooMany: '試行回数が多すぎます。しばらくしてからもう一度お試しください',
  fault: (number: string) =>
    `サーバーでエラーが発生しました。時間をおいて再度お試しください（受付番号: ${number}）`,
  stopping: 'サーバーを停止しています。しばらくしてからもう一度お試しください',
  unavailable: 'データベースに接続できません。時間をおいて再度お試しください',
  damaged: 'データベースが壊れています。運営者に連絡してください',
  full: '保存できませんでした。サーバーの空き容量がありません。運営者に連絡してください',
  busy: 'データベースが混み合っています。時間をおいて再度お試しください',
  crowded: 'アクセスが集中しています。しばらくしてからもう一度お試しください',
  tooManyReads: 'このアカウントからの読み込みが多すぎます。少し待ってから、もう一度お試しください',

  // account
  registered: '確認メールを送信しました。メールのリンクを開いて登録を完了してください',
  emailTaken: 'このメールアドレスは既に登録されています',
  wrongCredentials: 'メールアドレスまたはパスワードが正しくありません',
  unverified: 'メール認証が完了していません',
  verificationSent: '確認メールを再送信しました',
  verified: 'メールアドレスを確認しました',
  alreadyVerified: 'このメールアドレスは確認済みです。ログインしてください',
  wrongPassword: 'パスワードが正しくありません',
  passwordOfAccount: '登録したときのパスワードを入力してください',
  passwordChanged: 'パスワードを変更しました',
  resetSent: 'パスワード再設定用のリンクを送信しました',
  resetDone: 'パスワードを再設定しました',
  deadLink: 'リンクの有効期限が切れているか、すでに使用されています',
  coachStays: '監督のアカウントは削除できません。先にほかのメンバーへ監督を引き継いでください',
  alreadyInTeam: 'すでにチームに参加しています',
  lastCoachStays: 'チームには監督が1人以上必要です。先にほかのメンバーへ監督を引き継いでください',

  foundingClosed: 'このサーバーでは、新しいチームの登録を受け付けていません',
  foundingByInvite: 'このサーバーでチームを作るには、運営者からの招待リンクが必要です',
  deadFoundingInvite:
    'この招待リンクは、期限が切れているか使用済みです。運営者に新しいリンクを頼んでください',

  // operator
  otherTeamName: 'チーム名が一致しません。表示のとおりに入力してください',
  teamInUse: 'このチームは最近も使われています。削除してよいか、確認してください',
  unknownAccount: 'このメールアドレスのアカウントはありません',

  // schedule
  answerByPast: '回答の締切が過ぎています。これからの日時にしてください',
  itemGone: '元の予定が見つかりません。ほかの人が削除した可能性があります',
  itemHasGame: 'この予定の試合記録は、もう登録されています',
  unknownGame: '選んだ試合記録が見つかりません。ほかの人が削除した可能性があります',
  gameHasItem: '選んだ試合記録は、別の予定のものです',

  // team
  unknownInviteCode: '招待コードが正しくありません',
  usedInvitation: 'この招待リンクは、使用済みか無効です。監督に新しい招待リンクを頼んでください',
  invitedHasAccount:
    'このメンバーは、別のアカウントで参加しています。本人なら、そのアカウントでログインしてください',
  notClaimable: 'このメンバーは選択できません。もう一度選び直してください',
  unlistedRefused: '名簿にない人は参加できません。監督に、メンバーへの追加を頼んでください',
  noCoachRequest: '承認を待っている申請はありません',
  lastCoach: 'チームには監督が1人以上必要です',
  coachNeedsAccount: 'アカウントのないメンバーは監督にできません',
  coachNeedsVerification: 'メールアドレスの確認が済んでいないメンバーは監督にできません',
  recorderNeedsAccount: 'アカウントのないメンバーは記録係にできません',
  recorderNeedsVerification: 'メールアドレスの確認が済んでいないメンバーは記録係にできません',
  noAccount: 'このメンバーにはアカウントがありません',
  heldBackByMember: '本人か保護者が「公開しない」にしているため、監督は変更できません',
  leavingUnknown: 'チームにいないメンバーが含まれています。もう一度選び直してください',
  sameMember: '別のメンバーを選択してください',
  bothHaveAccounts:
    '2人ともアカウントを持っているため、まとめられません。先にどちらかのアカウントの参加を取り消してください',
  linesInOneGame: (games: number) =>
    `2人とも記録のある試合が${games}試合あります。試合ごとに、残す記録を1つ選んでください`,
  keepOneself: '自分のほうを残してください',
  mergedAgain: 'まとめた先のメンバーがいないため、元に戻せません',
  notOneself: '自分は削除できません',
  hasLines: '試合の記録があるメンバーは削除できません。退団にするか、ほかのメンバーとまとめてください',
  hasDeletedLines: '最近削除した試合に記録が残っているため、まだ削除できません。30日たつと削除できます',
  hasActed: '記録や予定を変更したことがあるメンバーは削除できません。退団にしてください',

  // attendance
  itemCancelled: 'この予定は中止になったため、回答できません',
  itemOver: 'この予定は終わったため、回答できません',
  itemNotAsking: 'この予定では出欠をとっていません',
  maybeAfterItem: '予定の日までの日付を指定してください',
  noPendingChange: '承認を待っている変更はありません',

  // scoring
  logConflicts: {
    parted: 'ほかの端末で先に記録が進んでいます。内容を確認してください',
    lease: 'ほかの人が記録しています。記録するには、引き継いでください',
    closed: 'この試合は表で編集しています。スコアは記録できません',
  },
  entryIdUsed: 'このidは別の記録に使われています',
  entryImpossible: 'ここまでの記録と合わないため、記録できません',
  scoredLines: 'この試合はスコアをつけています。成績を直すには、スコアのプレーを直してください',
  scoredGame: 'この試合はスコアをつけています。得点は、スコアのプレーで直してください',
  scoredPlayer: 'この試合はスコアをつけています。選手の入れ替えは、スコアで直してください',
  corrected: '成績の編集',
  linesEdited: 'その後、成績が表で編集されています。先にその編集を元に戻してください',
  logFull: `1試合に記録できるのは${MAX_ENTRIES}件までです（プレー${MAX_ENTRIES_OF_KIND.plays}、選手交代${MAX_ENTRIES_OF_KIND.substitutions}、訂正${MAX_ENTRIES_OF_KIND.corrections}、オーダー${MAX_ENTRIES_OF_KIND.lineups}、1チームの選手${MAX_PLAYERS}人、全体で${MAX_LOG_BYTES / 1024}KBまで）。入力済みの記録の訂正と試合終了は、この後も記録できます`,

  // history
  notDeleted: 'これは削除の記録ではありません',
  alreadyRestored: 'すでに元に戻されています',
  tooOldToRestore: '削除から30日を過ぎたため、元に戻せません',
  gameGone: '試合も削除されています。先に試合を元に戻してください',
  playerGone: 'この成績の選手がもういないため、元に戻せません',
  notRevertible: 'この変更は元に戻せません',
  tooOldToRevert: '変更から30日を過ぎたため、元に戻せません',
  changedSince: (name: string) => `その後${name}さんが変更したため、元に戻せません`,
  deletedSince: (name: string) => `その後${name}さんが削除したため、元に戻せません`,
  goneSince: '変更した内容がもうないため、元に戻せません',

  // the preview of a game's link
  linkTitle: (team: string, score: string, opponent: string) => `${team} ${score} ${opponent}`,
  linkTeams: (team: string, opponent: string) => `${team} – ${opponent}`,
  linkState: (title: string, state: string) => `${title}（${state}）`,
  gameNotPublic: '先に、リンクのプレビューに得点を出すようにしてください',
  linkText: '試合の結果です。チームのメンバーは、ログインすると詳しい記録を見られます。',
  tooManyStreams: '見ている人が多いため、すぐには届きません。',
  linkLiveText: '試合の経過を、1プレーずつ見られます。',

  // records
  keptPitches: { against: '戦', by: '削除した試合の記録' },
  unknownMember: '選手を選択してください',
  alreadyRegistered: 'この選手は既に登録されています',
  winnerTaken: '勝利投手は既に登録されています',
  loserTaken: '敗戦投手は既に登録されています',
  saveTaken: 'セーブの付いた投手は既に登録されています',
} as const;
