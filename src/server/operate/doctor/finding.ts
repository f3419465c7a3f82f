export type Level = 'ok' | 'warning' | 'error';

/** A result of a check. It contains the remedy unless it is `ok`. */
export interface DoctorFinding {
  readonly level: Level;
  readonly text: string;
}

export const ok = (text: string): DoctorFinding => ({ level: 'ok', text });
export const warning = (text: string): DoctorFinding => ({ level: 'warning', text });
export const error = (text: string): DoctorFinding => ({ level: 'error', text });
