// The first match counts: a user agent also names the browsers that it descends from.
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
 * A short name for the device, such as `Chrome・Android`. For privacy it contains no version. Null if neither
 * browser nor system is known.
 */
export function deviceName(userAgent = ''): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap((patterns) => {
    const match = patterns.find(([, pattern]) => pattern.test(userAgent));
    return match ? [match[0]] : [];
  });
  return names.length > 0 ? names.join('・') : null;
}
