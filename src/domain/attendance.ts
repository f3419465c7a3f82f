/** 出席, 保留, 欠席. */
export const ATTENDANCE_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type AttendanceAnswer = (typeof ATTENDANCE_ANSWERS)[number];

/** By what an answer came: a session, the member's own link, or the link for the whole team. */
export const ATTENDANCE_VIA = ['account', 'personal', 'team'] as const;
export type AttendanceVia = (typeof ATTENDANCE_VIA)[number];
