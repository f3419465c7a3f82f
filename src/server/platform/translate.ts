import { JAPANESE } from './operator.messages.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns whether the locale of the environment is Japanese. The variables have the precedence of POSIX. */
export function speaksJapanese({ LC_ALL, LC_MESSAGES, LANG }: Environment): boolean {
  return /^ja/.test(LC_ALL || LC_MESSAGES || LANG || '');
}

/**
 * Translates the output of a command for its user: translate`${count} rows`. The Japanese text is in operator.messages.ts,
 * under the English text with {} for each value.
 */
export function translate(texts: TemplateStringsArray, ...values: readonly unknown[]): string {
  const japanese = speaksJapanese(process.env) ? JAPANESE[texts.join('{}')] : undefined;
  if (japanese === undefined) return String.raw({ raw: texts }, ...values);
  return japanese.replace(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)]));
}

/** Returns a command as its caller typed it, for example `script/backup` or `bench-note backup`. */
export function formatCalledCommand(command: string): string {
  return `${process.env.CALLED_AS ?? 'script/'}${command}`;
}
