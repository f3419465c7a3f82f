import type { Answer } from './app.ts';

/**
 * Returns the attributes of each device cookie that the answer sets, by path, and its name and value as `pair`.
 */
export function deviceCookies({ headers }: Answer<unknown>): { pair: string; attributes: string[] }[] {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split('; '))
    .filter(([pair]) => /^(?:__Secure-)?device=/.test(pair ?? ''))
    .map(([pair = '', ...attributes]) => ({ pair, attributes: attributes.sort() }));
}

/** Returns the device cookie that the answer sets, as a browser sends it back. */
export function deviceCookie(answer: Answer<unknown>): string {
  const [cookie] = deviceCookies(answer);
  if (!cookie) throw new Error(`no device cookie was set with ${answer.status}`);
  return cookie.pair;
}
