import { attendanceApi } from '#contract/attendance.ts';
import { readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const openItemsQuery = readQuery(queryKeys.openItems, attendanceApi.attendance);
