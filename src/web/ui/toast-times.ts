export const toastTimes = {
  success: 2000,
  error: 4000,
  /** Time to read an offer and to reach its button by keyboard. */
  offer: 8000,
} as const;
