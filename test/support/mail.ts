import type { Email } from 'postal-mime';

export function linkedToken({ text }: Email): string {
  const token = /[?&]token=([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`There is no link in the mail:\n${text}`);
  return token;
}

export function findHeader({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value;
}
