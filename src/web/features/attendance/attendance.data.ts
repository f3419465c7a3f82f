import { useMutation } from '@tanstack/react-query';
import { attendanceApi } from '#contract/attendance.ts';
import { call } from '../../platform/api/api.ts';
import { allowNotFound } from '../../platform/api/api-error.ts';
import { queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const itemAttendanceQuery = (id: number) =>
  readQuery(queryKeys.itemAttendance(id), attendanceApi.itemAttendance, { params: { id } });

export const attendanceRatesQuery = (season: number | undefined) =>
  readQuery(queryKeys.attendanceRates(season), attendanceApi.attendanceRates, { query: { season } });

export function invalidateAttendance(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.attendance });
}

/** Accepts or rejects a changed answer that came through the team's link. */
export function useChangeDecision(itemId: number) {
  return useMutation({
    mutationFn: ({ memberId, accepted }: { memberId: number; accepted: boolean }) =>
      call(attendanceApi.decideWish, { params: { id: itemId, member_id: memberId }, body: { accepted } }),
    onSettled: invalidateAttendance,
  });
}

export function useGuestAddition(itemId: number) {
  return useMutation({
    mutationFn: (name: string) =>
      call(attendanceApi.addItemGuest, { params: { id: itemId }, body: { name } }),
    onSettled: invalidateAttendance,
  });
}

export function useGuestRemoval(itemId: number) {
  return useMutation({
    mutationFn: (guest_id: number) =>
      call(attendanceApi.removeItemGuest, { params: { id: itemId, guest_id } }).catch(allowNotFound),
    onSettled: invalidateAttendance,
  });
}

/** Makes a guest a member whose answer is 出席. */
export function useGuestEnrolment(itemId: number) {
  return useMutation({
    mutationFn: (guest_id: number) =>
      call(attendanceApi.enrollItemGuest, { params: { id: itemId, guest_id } }),
    // Refetches everything, because the new member appears in many lists.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
