import type { Answer } from './app.ts';

/** Returns the device cookies that the answer sets. `pair` is the name with the value. */
export function deviceCookies({ headers }: Answer<unknown>): { pair: string; attributes: string[] }[] {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split('; '))
    .filter(([pair]) => /^(?:__Secure-)?device=/.test(pair ?? ''))
    .map(([pair = '', ...attributes]) => ({ pair, attributes: attributes.sort() }));
}

/** Returns the cookie as a browser sends it back. */
export function deviceCookie(answer: Answer<unknown>): string {
  const [cookie] = deviceCookies(answer);
  if (!cookie) throw new Error(`no device cookie was set with ${answer.status}`);
  return cookie.pair;
}
