import { queryOptions } from '@tanstack/react-query';
import { attendanceApi } from '#contract/attendance.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';

export const openItemsQuery = queryOptions({
  queryKey: queryKeys.openItems,
  queryFn: ({ signal }) => call(attendanceApi.attendance, { signal }),
});
