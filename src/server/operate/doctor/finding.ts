import { MINUTE } from '../../platform/clock.ts';
import { translate } from '../../platform/translate.ts';

export type Level = 'ok' | 'warning' | 'error';

/** A result of `doctor`. The text of a warning or an error contains the remedy. */
export interface DoctorFinding {
  readonly level: Level;
  readonly text: string;
}

export const ok = (text: string): DoctorFinding => ({ level: 'ok', text });
export const warning = (text: string): DoctorFinding => ({ level: 'warning', text });
export const error = (text: string): DoctorFinding => ({ level: 'error', text });

export function checkTime(other: Date, now: Date, where: string): DoctorFinding {
  const seconds = Math.round(Math.abs(now.getTime() - other.getTime()) / 1000);
  if (seconds * 1000 < MINUTE) return ok(translate`the clock agrees with that of ${where}`);
  return error(
    translate`the clock differs from that of ${where} by ${seconds} seconds: turn time synchronization on (timedatectl set-ntp true)`,
  );
}
