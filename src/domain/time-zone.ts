/** Returns the IANA name in its usual spelling; null for an unknown name or an offset such as +09:00. */
export function readTimeZone(text: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions();
    return /^[A-Z]/.test(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
