import type { DeviceKind } from '#contract/history.ts';

// The first match wins. The user agent of an Android tablet lacks `Mobile`.
const KINDS: readonly (readonly [DeviceKind, RegExp])[] = [
  ['tablet', /\biPad\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['phone', /\biPhone\b|\bAndroid\b|\bMobile\b/],
  ['computer', /\b(?:Windows|Macintosh|Linux|CrOS)\b/],
];

/** Returns null if the kind is unknown, for example for a program. */
export function detectDeviceKind(userAgent = ''): DeviceKind | null {
  return KINDS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
