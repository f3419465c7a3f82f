/** Returns LINE's documented URL for sharing a text. Without the app, the URL opens LINE's page. */
export function lineAppUrl(text: string): string {
  return `https://line.me/R/share?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`;
}
