/** Returns LINE's documented URL for sharing a text. It opens the app, or LINE's page if the app is not installed. */
export function lineAppUrl(text: string): string {
  return `https://line.me/R/share?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`;
}
