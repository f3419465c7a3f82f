export const sharingMessages = {
  open: 'LINEに送る',
  /** The accessible name of the icon button. */
  share: '試合を送る',
  title: '試合を送る',
  loadFailed: '送る内容を用意できませんでした',
  picture: '画像',
  pictureAlt: '試合結果の画像。スコアと全員の打席、投手の成績です。',
  cardAlt: (card: string) => `${card}の画像。内容は「送る文」と同じです。`,
  withPicture: '画像つきで送る',
  savePicture: '画像を保存',
  copyByHand: '送る文',
  what: '送るもの',
  wholeGame: '試合の結果',
  cards: (count: number) => `選手に贈るカードが${count}枚あります。`,
  names: {
    /** Asked of a coach until the team has a rule. */
    question: '選手の名前を、どう書きますか',
    title: '名前の書き方',
    rules: { number: '背番号', family: '姓', full: '氏名' },
    shown: { number: '名前は背番号だけ', family: '名前は姓だけ', full: '名前は氏名' },
    change: '変える',
    /** Shown to a coach, whose choice becomes the team's rule. */
    ofTeam: 'チームの決まりとして覚えます。「公開しない」の選手は、いつも背番号です。',
    /** Shown to everybody else. */
    narrower: '今回だけ変わります。ふだんの書き方は監督が決めます。',
    failed: '名前の書き方を変えられませんでした',
  },
  publication: {
    label: 'リンクのプレビューに得点を出す',
    text: 'トークに出るプレビューに、チーム名が出ます。試合が終わってから送ると、得点も出ます。オフに戻すと、送ったリンクからも消えます。',
    failed: '変更に失敗しました',
  },
  previewPicture: {
    label: 'プレビューに画像も出す',
    text: (names: string) =>
      `トークのプレビューに、試合の画像も出ます（${names}）。名前の決まりや記録が変わると、出なくなります。LINEが一度読んだ画像は、こちらからは消せません。`,
    failed: '画像を用意できませんでした',
  },
  /** The switch with which the link shows the plays of the game, and not only a preview. */
  plays: {
    label: '経過も見せる',
    text: (names: string) =>
      `リンクを知っている人は、ログインなしで1プレーずつの経過と成績、試合前はチームに見せているオーダーの先発、試合後はスコアブックを見られます。${names}相手の選手は背番号か打順で出ます。`,
    names: {
      number: '選手は背番号だけです。',
      family: '選手の姓が出ます（「公開しない」の選手は背番号）。',
      full: '選手の氏名が出ます（「公開しない」の選手は背番号）。',
    },
    recall: 'オフに戻すと、このリンクでは見られなくなります。LINEがすでに取り込んだ内容は取り消せません。',
  },
  news: {
    /** The link that sends the message at once. */
    send: { start: '試合開始をLINEで知らせる', end: '試合終了をLINEで知らせる（得点なし）' },
    options: {
      before: '試合前のお知らせ',
      start: '試合開始のお知らせ（得点なし）',
      end: '試合終了のお知らせ（得点なし）',
    },
    head: {
      before: (team: string, opponent: string) => `【試合前】${team} – ${opponent}`,
      start: (team: string, opponent: string) => `【試合開始】${team} – ${opponent}`,
      end: (team: string, opponent: string) => `【試合終了】${team} – ${opponent}`,
    },
    text: {
      before: '試合が始まると、1プレーずつの経過をここで見られます。',
      start: '1プレーずつの経過は、ここで見られます。',
      end: '結果は、ここで見られます。',
    },
  },
  result: {
    head: (outcome: string, score: string) => `【${outcome}】${score}`,
    resultAnd: (result: string, state: string) => `${result}（${state}）`,
    underWay: (state: string, score: string) => `【途中経過】${state} ${score}`,
    score: (team: string, score: string, opponent: string) => `${team} ${score} ${opponent}`,
    dayAnd: (day: string, about: string) => `${day} ${about}`,
    about: (gameType: string, tournament: string) =>
      gameType === tournament ? gameType : `${gameType}・${tournament}`,
    inningsAnd: (name: string, innings: string, total: string) => `${name} ${innings}｜${total}`,
    times: (name: string, count: number) => `${name}（${count}）`,
    batting: '打撃',
    pitching: '投手',
    total: '計',
    deeds: {
      hits: (count: number) => `${count}安打`,
      runsBattedIn: (count: number) => `${count}打点`,
      runs: (count: number) => `${count}得点`,
      steals: (count: number) => `${count}盗塁`,
      sacrificeHits: (count: number) => `${count}犠打`,
      sacrificeFlies: (count: number) => `${count}犠飛`,
      walks: (count: number) => `${count}四死球`,
    },
    innings: (innings: string) => `${innings}回`,
    runsAllowed: (runs: number) => `${runs}失点`,
    strikeouts: (strikeouts: number) => `${strikeouts}奪三振`,
    nameMissing: '選手',
    product: 'ベンチノート',
  },
  card: {
    head: (title: string) => `【${title}】`,
    and: '・',
    withRule: (word: string, rule: string) => `※${word}：${rule}`,
    atBats: (atBats: number) => `${atBats}打数`,
    season: (atBats: number, hits: number, average: string) => `今季 ${atBats}打数${hits}安打 打率${average}`,
    /** The milestones, each with its rule. */
    milestones: {
      firstHomeRun: { word: '初本塁打', rule: '入団してからの全試合で初めて' },
      firstHit: { word: '初安打', rule: '入団してからの全試合で初めて' },
      seasonHomeRun: { word: '今季初本塁打', rule: '今季の記録で初めて' },
      seasonHit: { word: '今季初安打', rule: '今季の記録で初めて' },
      threeHits: { word: '猛打賞', rule: '1試合に3安打以上' },
      threeHundred: { word: '打率3割到達', rule: '規定打席に届き、打率が.300以上になった' },
    },
  },
} as const;
