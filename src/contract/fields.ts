import * as z from 'zod/mini';
import { EARLIEST_DATE, LATEST_DATE, parseDay } from '#domain/day.ts';
import { fieldMessages as messages } from './messages.ts';

/** Control characters are removed, because PostgreSQL refuses NUL. Line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** These characters become "\n", because only some programs treat them as a line break. */
const OTHER_LINE_ENDS = /[\u0085\u2028\u2029]/g;

function clean(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').replace(OTHER_LINE_ENDS, '\n').trim();
}

/** A trimmed text of one line, 1 to `max` characters long. */
export function requiredText(max: number, required: string, tooLong: string) {
  return z.string({ error: required }).check(
    z.overwrite((text) => clean(text).replace(/[\r\n\t]+/g, ' ')),
    z.minLength(1, required),
    z.maxLength(max, tooLong),
  );
}

// An omitted optional field stays undefined. POST then stores null and PUT keeps the stored value, so that an older
// client does not delete data that it does not know.

/** Makes a text optional. Null and an empty text become null; `format` converts any other text. */
function emptyAsNull(text: z.ZodMiniString<string>, format = (valid: string) => valid) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.transform((value: unknown): unknown => value ?? ''),
        text,
      ),
      z.transform((valid): string | null => (valid === '' ? null : format(valid))),
    ),
  );
}

/** A text that may be omitted. Null, empty and blank texts become null. */
export function optionalText(max: number, tooLong: string) {
  return emptyAsNull(
    z.string({ error: messages.valueInvalid }).check(z.overwrite(clean), z.maxLength(max, tooLong)),
  );
}

/** Converts a numeric string. Any other string becomes undefined; values of other types stay as they are. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.normalize('NFKC').trim();
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** An integer from `min` to `max`. Also accepts a numeric string. */
export function wholeNumber(min: number, max: number, required: string, outOfRange = required) {
  return z.pipe(
    z.transform(toNumber),
    z.number({ error: required }).check(
      // Aborts, so that rules about several numbers do not run with an invalid number.
      z.refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error: outOfRange,
        abort: true,
      }),
    ),
  );
}

/** A number with at most one decimal, from 0 to `maxTenths` / 10. Also accepts a numeric string. */
export function tenths(maxTenths: number, error: string) {
  const fits = (value: number) => Number.isInteger(value * 10) && value >= 0 && value * 10 <= maxTenths;
  return z.pipe(z.transform(toNumber), z.number({ error }).check(z.refine(fits, { error })));
}

/** A count of events in a game, 0 to 999. */
export function count(required: string = messages.numberRequired) {
  return wholeNumber(0, 999, required, messages.numberOutOfRange);
}

/** A count that may be omitted. Null becomes 0. */
export function optionalCount() {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? 0),
      count(),
    ),
  );
}

/** An integer from 1 to the largest that a JavaScript number represents exactly. */
export function id(required: string = messages.valueInvalid) {
  return wholeNumber(1, Number.MAX_SAFE_INTEGER, required);
}

/**
 * A list that may be omitted. Null becomes an empty list. Any invalid value makes the whole list fail with `error`.
 * @param tooLong the error for more than `most` values
 */
export function listField<Inner extends z.ZodMiniType>(
  inner: Inner,
  most: number,
  error: string,
  tooLong: string = error,
) {
  const fits = (value: unknown) => z.safeParse(inner, value).success;
  return z.pipe(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? []),
      z.array(z.unknown(), { error }).check(
        z.refine((list) => list.length <= most, { error: tooLong, abort: true }),
        z.refine((list) => list.every(fits), { error }),
      ),
    ),
    z.transform((list): z.output<Inner>[] => list.map((value) => z.parse(inner, value))),
  );
}

export function idList(error: string) {
  return listField(id(), 1000, error);
}

/** An id that may be omitted. Undefined and an empty text become null. */
export function optionalId(required: string) {
  return z.pipe(
    z.transform((value: unknown): unknown => (value === undefined || value === '' ? null : value)),
    z.nullable(id(required)),
  );
}

/** Makes a field optional. An empty text becomes null, which deletes the stored value. */
export function normalizeEmpty<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' ? null : value)),
      z.optional(z.nullable(inner)),
    ),
  );
}

/** The `version` that the client last received. Without it, the request overwrites any version. */
export const seenVersion = z.optional(
  z.pipe(
    z.transform((value: unknown): unknown => value ?? undefined),
    z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER, messages.valueInvalid)),
  ),
);

/** A day from 1900 to 2999. Characters after the tenth are ignored. */
export function day(required: string) {
  return z.string({ error: required }).check(
    z.overwrite((text) => text.trim().slice(0, 10)),
    z.refine((text) => parseDay(text) !== null && text >= EARLIEST_DATE && text <= LATEST_DATE, {
      error: required,
      // Aborts, so that rules about several days do not run with a day that does not exist.
      abort: true,
    }),
  );
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;

function emptyOr(isValid: (text: string) => boolean, error: string) {
  return z.string({ error }).check(
    z.overwrite((text) => text.trim()),
    z.refine((text) => text === '' || isValid(text), { error }),
  );
}

/** A time "HH:MM" that may be omitted. Seconds are ignored, and an empty text becomes null. */
export function optionalTime(invalid: string) {
  return emptyAsNull(
    emptyOr((text) => TIME.test(text), invalid),
    (text) => text.slice(0, 5),
  );
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/**
 * A time "YYYY-MM-DDTHH:MM" in the team's local time, which may be omitted. Seconds are ignored, and an empty text
 * becomes null.
 */
export function optionalMoment(invalid: string) {
  const isMoment = (text: string) => MOMENT.test(text) && day(invalid).safeParse(text).success;
  return emptyAsNull(emptyOr(isMoment, invalid), (text) => text.slice(0, 16).replace(' ', 'T'));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function choice<const Words extends readonly string[]>(words: Words, required: string) {
  return z.enum(words as unknown as { [K in Words[number]]: K }, { error: required });
}

/** One of the given numbers. Also accepts a numeric string. */
export function numberChoice(numbers: readonly number[], required: string) {
  return z.pipe(
    z.transform(toNumber),
    z.number({ error: required }).check(z.refine((value) => numbers.includes(value), { error: required })),
  );
}

export const flag = z.boolean({ error: messages.valueInvalid });

export const name = requiredText(100, messages.nameRequired, messages.nameTooLong);
export const teamName = requiredText(100, messages.teamNameRequired, messages.teamNameTooLong);

// Deliberately simple: it catches typing errors, and the verification mail checks the rest. Each part excludes the
// character that ends it, so matching never backtracks.
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+[^\s@,;:<>()[\]"\\.]+$/;

export const email = z.string({ error: messages.emailRequired }).check(
  z.overwrite(clean),
  z.minLength(1, messages.emailRequired),
  z.maxLength(254, messages.emailTooLong),
  z.refine((text) => text === '' || EMAIL.test(text), { error: messages.emailInvalid }),
);

export const password = z.string({ error: messages.passwordRequired }).check(
  z.minLength(1, messages.passwordRequired),
  z.refine((text) => text.length === 0 || text.length >= 6, { error: messages.passwordTooShort }),
  z.maxLength(128, messages.passwordTooLong),
);

/** A team's code, or the longer code of a personal invitation. */
export const inviteCode = requiredText(100, messages.inviteCodeRequired, messages.inviteCodeRequired);

export const idParams = z.object({ id: id() });

export const named = z.object({ id: z.number(), name: z.string() });
export const namedPlayer = z.extend(named, { number: z.nullable(z.string()) });
export type NamedPlayer = z.output<typeof namedPlayer>;
/** The player of a line: a member, or a guest (助っ人), who is not listed among the members. */
export const linePlayer = z.extend(namedPlayer, { guest: z.optional(z.literal(true)) });
export type LinePlayer = z.output<typeof linePlayer>;
/** A response that only has a sentence for the user. */
export const messageResponse = z.object({ message: z.string() });
