import { attendanceApi } from '#contract/attendance.ts';
import { readQuery } from '../../platform/queries/read-query.ts';
import { queryKeys } from '../../query-keys.ts';

export const openItemsQuery = readQuery(queryKeys.openItems, attendanceApi.attendance);
