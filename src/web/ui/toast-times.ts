/** The milliseconds for which a toast is shown. */
export const toastTimes = {
  success: 2000,
  error: 4000,
  /** Enough to read an offer and to reach its button with the keyboard. */
  offer: 8000,
} as const;
