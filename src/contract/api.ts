import { accountApi } from './account.ts';
import { answerLinksApi } from './answer-links.ts';
import { attendanceApi } from './attendance.ts';
import { battingApi } from './batting.ts';
import { calendarFeedApi } from './calendar-feed.ts';
import { exportsApi } from './exports.ts';
import { gamesApi } from './games.ts';
import { historyApi } from './history.ts';
import { invitationsApi } from './invitations.ts';
import { lineupApi } from './lineup.ts';
import { liveApi } from './live.ts';
import { mergingApi } from './merging.ts';
import { noticesApi } from './notices.ts';
import { operatorApi } from './operator.ts';
import { ownAccountApi } from './own-account.ts';
import { pitchLimitsApi } from './pitch-limits.ts';
import { pitchingApi } from './pitching.ts';
import { scheduleApi } from './schedule.ts';
import { scoringApi } from './scoring.ts';
import { serverInfoApi } from './server-info.ts';
import { sharingApi } from './sharing.ts';
import { sheetApi } from './sheet.ts';
import { statsApi } from './stats.ts';
import { systemApi } from './system.ts';
import { teamApi } from './team.ts';
import { yearChangeApi } from './year-change.ts';

/** The keys are the headings of the API documentation. */
export const features = {
  アカウント: { ...accountApi, ...ownAccountApi },
  チーム: { ...teamApi, ...invitationsApi, ...mergingApi, ...yearChangeApi },
  試合: { ...gamesApi, ...sharingApi },
  打撃: battingApi,
  投手: { ...pitchingApi, ...pitchLimitsApi },
  一括入力: sheetApi,
  スコア: { ...scoringApi, ...liveApi },
  成績: statsApi,
  スケジュール: { ...scheduleApi, ...calendarFeedApi },
  出欠: { ...attendanceApi, ...answerLinksApi },
  オーダー: lineupApi,
  書き出し: exportsApi,
  変更履歴: historyApi,
  お知らせメール: noticesApi,
  運営者: operatorApi,
  システム: { ...systemApi, ...serverInfoApi },
};

export const api = {
  ...features.アカウント,
  ...features.チーム,
  ...features.試合,
  ...features.打撃,
  ...features.投手,
  ...features.一括入力,
  ...features.スコア,
  ...features.成績,
  ...features.スケジュール,
  ...features.出欠,
  ...features.オーダー,
  ...features.書き出し,
  ...features.変更履歴,
  ...features.お知らせメール,
  ...features.運営者,
  ...features.システム,
};
export type Api = typeof api;
export type EndpointName = keyof Api;
