// The first match counts, because a user agent also names other browsers. Edge, for example, names Chrome and Safari.
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['LINE', /\bLine\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Returns for example `Chrome・Android`; null if neither browser nor system is known. Leaves out the version for
 * privacy.
 */
export function toDeviceName(userAgent = ''): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap((patterns) => {
    const match = patterns.find(([, pattern]) => pattern.test(userAgent));
    return match ? [match[0]] : [];
  });
  return names.length > 0 ? names.join('・') : null;
}
