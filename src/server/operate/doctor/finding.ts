export type Level = 'ok' | 'warning' | 'error';

/** A result of a check. It contains the remedy unless it is `ok`. */
export interface Finding {
  readonly level: Level;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const error = (text: string): Finding => ({ level: 'error', text });
