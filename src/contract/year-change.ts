import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { day, idList, seenVersion } from './fields.ts';
import { member } from './member.ts';
import { fieldMessages as messages } from './messages.ts';
import { team, teamForm } from './team.ts';

const yearChangeForm = z.object({
  leaving: idList(messages.valueInvalid),
  /** The day on which the members in `leaving` leave. */
  left_on: day(messages.leftOnInvalid),
  regulation_innings: z.optional(teamForm.shape.regulation_innings),
  qualifying_plate_appearances: teamForm.shape.qualifying_plate_appearances,
  qualifying_innings: teamForm.shape.qualifying_innings,
  /** The version of the team's settings. */
  version: seenVersion,
});
export type YearChangeForm = z.output<typeof yearChangeForm>;

export const yearChangeApi = defineEndpoints({
  changeYear: {
    route: 'POST /api/team/year-change',
    access: 'coach',
    summary: '年度更新（退団・卒団と新しいシーズンの設定。変更履歴からまとめて元に戻せる）',
    body: yearChangeForm,
    response: z.object({ team, members: z.array(member) }),
  },
});
