import { formatDay, formatTime } from '#domain/day.ts';

export const texts = {
  calendar: (team: string) => `${team}の予定`,
  untitled: '予定',
  titleOfTeam: (title: string, team: string) => `${title}（${team}）`,
  cancelledTitle: (title: string) => `【中止】${title}`,
  outcome: (own: number, opponents: number, result: string) => `${own}-${opponents} ${result}`,
  reason: (reason: string) => `中止の理由: ${reason}`,
  meeting: (time: string, place: string) => `集合 ${[time, place].filter(Boolean).join(' ')}`,
  start: (time: string) => `開始 ${time}`,
  /** @param moment YYYY-MM-DDTHH:MM */
  deadline: (moment: string) =>
    `出欠の締切 ${formatDay(moment.slice(0, 10))} ${formatTime(moment.slice(11))}`,
} as const;
