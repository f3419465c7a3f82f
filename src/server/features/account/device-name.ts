// The first that matches: browsers name those that they descend from as well.
const PROGRAMS = [
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
 * What a person knows a device by, such as `Chrome・Android`, out of what a browser says of itself. Not more: which
 * version of what it is, is nobody's business. Null where neither is known.
 */
export function deviceName(userAgent = ''): string | null {
  const named = [PROGRAMS, SYSTEMS].flatMap((known) => {
    const found = known.find(([, sign]) => sign.test(userAgent));
    return found ? [found[0]] : [];
  });
  return named.length > 0 ? named.join('・') : null;
}
