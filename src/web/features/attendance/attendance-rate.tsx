import { useQuery } from '@tanstack/react-query';
import { attendanceRatesQuery } from './attendance.data.ts';
import { itemAttendanceMessages } from './item-attendance.messages.ts';

interface AttendanceRateProps {
  readonly memberId: number;
  /** Undefined for all seasons. */
  readonly season: number | undefined;
}

/** Shows 「出席 12/16」: 12 answers of 出席 to 16 past items. Renders nothing if there was no such item. */
export function AttendanceRate({ memberId, season }: AttendanceRateProps) {
  const { data } = useQuery(attendanceRatesQuery(season));
  const own = data?.find(({ user_id }) => user_id === memberId);
  if (!own || own.items === 0) return null;
  return <span className="tabular-nums">{itemAttendanceMessages.rate(own.yes, own.items)}</span>;
}
