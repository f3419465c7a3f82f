import type { DeviceKind } from '#contract/history.ts';

// The first match counts: tablets with Android name it without `Mobile`.
const KINDS: readonly (readonly [DeviceKind, RegExp])[] = [
  ['tablet', /\biPad\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['phone', /\biPhone\b|\bAndroid\b|\bMobile\b/],
  ['computer', /\b(?:Windows|Macintosh|Linux|CrOS)\b/],
];

/** The kind of device of a browser; null if it is unknown, as for a program. */
export function deviceKind(userAgent = ''): DeviceKind | null {
  return KINDS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
