import type { Email } from 'postal-mime';

/** The token of the only link in a mail. */
export function linkedToken({ text }: Email): string {
  const token = /[?&]token=([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`There is no link in the mail:\n${text}`);
  return token;
}

/** A header as it was sent. */
export function headerOf({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value;
}
