import type { AttendanceAnswer } from '#domain/attendance.ts';

const ANSWERS: Readonly<Record<AttendanceAnswer, string>> = { yes: '出席', maybe: '保留', no: '欠席' };

export const attendanceMessages = {
  answers: ANSWERS,
  marks: { yes: '○', maybe: '△', no: '×' } satisfies Record<AttendanceAnswer, string>,
  unanswered: '未回答',
  guests: '助っ人',
  person: (number: string | null, name: string) => (number ? `${number} ${name}` : name),
  answerLabel: (person: string) => `${person}の出欠`,

  sending: '送信中…',
  sent: (answer: AttendanceAnswer) => `${ANSWERS[answer]}で送りました`,
  wished: (answer: AttendanceAnswer) => `${ANSWERS[answer]}を希望（監督の確認待ち）`,
  takenBack: '取り消しました',
  wishedMore: '送りました（監督の確認待ち）',
  forFormerDay: (day: string) => `${day}のときの答えです。`,
  beforeChange: '時間や場所の変更前の答えです。',
  answerAgain: (answer: AttendanceAnswer) => `もう一度 ${ANSWERS[answer]}`,
  by: (name: string) => `${name}さんが回答`,
  takeBack: '取り消す',
  takeBackLabel: (person: string) => `${person}の回答を取り消す`,
  unsent: '未送信',
  unsentText: '電波が戻ると送ります',
  sendNow: 'いま送る',

  until: {
    question: 'いつ分かりますか',
    hint: '（その日にもう一度きくだけです）',
    chosen: (day: string) => `${day}まで`,
    other: '日付',
    otherLabel: '分かる日',
  },
  times: {
    open: '遅刻・早退',
    arrives: '着く時刻（遅刻）',
    leaves: '帰る時刻（早退）',
    late: (time: string) => `${time}に着く`,
    early: (time: string) => `${time}に帰る`,
    save: '時刻を送る',
  },
  comment: {
    open: 'ひとこと',
    label: (person: string) => `${person}のひとこと`,
    coachesOnly: '監督だけに見せる',
    forCoaches: '（監督だけ）',
    save: 'ひとことを送る',
  },

  meeting: (time: string) => `集合 ${time}`,
  start: (time: string) => `開始 ${time}`,
  end: (time: string) => `終了 ${time}`,
  game: (opponent: string) => `${opponent}戦`,
  item: '予定',
  cancelled: '中止',
  late: '締切を過ぎています。',
  lateTells: '答えると監督に知らせます。',

  failed: {
    network: '通信できませんでした。電波の届くところで、もう一度お試しください。',
    tooMany: '試した回数が多すぎます。しばらく待つと自動で送ります。',
    refused: '送れませんでした。ページを読み込み直してください。',
  },
} as const;
