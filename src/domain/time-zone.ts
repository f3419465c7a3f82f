/**
 * Returns the IANA name as the platform writes it; null for an unknown one. Offsets, for example +09:00, are
 * not accepted.
 */
export function readTimeZone(text: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions();
    return /^[A-Z]/.test(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
