/** The IANA name as the platform writes it; null for an unknown one. Offsets such as +09:00 are no names. */
export function readTimeZone(text: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions();
    return /^[A-Z]/.test(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
