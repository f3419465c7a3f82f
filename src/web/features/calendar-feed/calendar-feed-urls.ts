/** Returns a URL that opens the calendar app of Apple's devices, and other apps that know the scheme. */
export function toWebcalUrl(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Returns Google Calendar's page that asks whether to add the calendar. The page takes webcal URLs only. */
export function toGoogleUrl(url: string): string {
  return `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: toWebcalUrl(url) })}`;
}
