import * as z from 'zod/mini';
import { FIRST_DAY, LAST_DAY, parseDay } from '#domain/calendar.ts';
import { fieldMessages as messages } from './messages.ts';

/** Control characters are never part of a text (PostgreSQL refuses NUL); line breaks and tabs are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function clean(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').trim();
}

function cleanLine(text: string): string {
  return clean(text).replace(/[\r\n\t]+/g, ' ');
}

/** A text of one line, 1 to `max` characters, white space at its ends left out. */
export function requiredText(max: number, required: string, tooLong: string) {
  return z
    .string({ error: required })
    .check(z.overwrite(cleanLine), z.minLength(1, required), z.maxLength(max, tooLong));
}

// An optional field that is left out stays undefined: a POST stores nothing there, a PUT keeps what is stored, so
// that a client loses nothing of what it does not know.

/** A text that may be left out; null and white space are one and the same: null. */
export function optionalText(max: number, tooLong: string) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.transform((value: unknown): unknown => value ?? ''),
        z.string({ error: messages.valueInvalid }).check(z.overwrite(clean), z.maxLength(max, tooLong)),
      ),
      z.transform((text): string | null => (text === '' ? null : text)),
    ),
  );
}

/** A number or a numeric string becomes a number; everything else stays what it is and is refused later. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.normalize('NFKC').trim();
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** A whole number from `min` to `max`, also as a numeric string. */
export function wholeNumber(min: number, max: number, required: string, outOfRange = required) {
  return z.pipe(
    z.transform(toNumber),
    z.number({ error: required }).check(
      // Abort: what is no such number is not held against the other numbers too.
      z.refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error: outOfRange,
        abort: true,
      }),
    ),
  );
}

/** A number with one decimal at most, from 0 to `max` tenths, also as a numeric string. */
export function tenths(max: number, error: string) {
  const fits = (value: number) => Number.isInteger(value * 10) && value >= 0 && value * 10 <= max;
  return z.pipe(z.transform(toNumber), z.number({ error }).check(z.refine(fits, { error })));
}

/** A counted thing of a game, 0 to 999. */
export function count(required: string = messages.numberRequired) {
  return wholeNumber(0, 999, required, messages.numberOutOfRange);
}

/** A counted thing that may be left out; null is 0. */
export function optionalCount() {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? 0),
      count(),
    ),
  );
}

/** The id of a stored thing, from its first to the largest integer that JSON carries exactly. */
export function id(required: string = messages.valueInvalid) {
  return wholeNumber(1, Number.MAX_SAFE_INTEGER, required);
}

/** An id that may be missing; null, nothing and an empty text are one and the same: null. */
export function optionalId(required: string) {
  return z.pipe(
    z.transform((value: unknown): unknown => (value === undefined || value === '' ? null : value)),
    z.nullable(id(required)),
  );
}

/** Any other field that may be left out; null and an empty text take it away. */
export function keptUnlessGiven<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' ? null : value)),
      z.optional(z.nullable(inner)),
    ),
  );
}

/** What the sender last saw of a thing; left out by a client that does not care who changed it meanwhile. */
export const seenVersion = z.optional(
  z.pipe(
    z.transform((value: unknown): unknown => value ?? undefined),
    z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER, messages.valueInvalid)),
  ),
);

/** A calendar day from 1900 to 2999; what stands behind its first ten characters is left out. */
export function day(required: string) {
  return z.string({ error: required }).check(
    z.overwrite((text) => text.trim().slice(0, 10)),
    z.refine((text) => parseDay(text) !== null && text >= FIRST_DAY && text <= LAST_DAY, { error: required }),
  );
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;

/** A time of day, "HH:MM", that may be left out; seconds behind it are ignored, and an empty one is null. */
export function optionalTime(invalid: string) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.transform((value: unknown): unknown => value ?? ''),
        z.string({ error: invalid }).check(
          z.overwrite((text) => text.trim()),
          z.refine((text) => text === '' || TIME.test(text), { error: invalid }),
        ),
      ),
      z.transform((text): string | null => (text === '' ? null : text.slice(0, 5))),
    ),
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** One of a few words. */
export function choice<const Words extends readonly string[]>(words: Words, required: string) {
  return z.enum(words as unknown as { [K in Words[number]]: K }, { error: required });
}

/** One of a few whole numbers, also as a numeric string. */
export function numberChoice(numbers: readonly number[], required: string) {
  return z.pipe(
    z.transform(toNumber),
    z.number({ error: required }).check(z.refine((value) => numbers.includes(value), { error: required })),
  );
}

export const flag = z.boolean({ error: messages.valueInvalid });

export const name = requiredText(100, messages.nameRequired, messages.nameTooLong);
export const teamName = requiredText(100, messages.teamNameRequired, messages.teamNameTooLong);

// Deliberately simple: what tells an address from a typing slip. The verification mail proves the rest.
// Each part excludes the sign that ends it, so that no text, however long, is tried in more than one way.
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+[^\s@,;:<>()[\]"\\.]+$/;

export const email = z.string({ error: messages.emailRequired }).check(
  z.overwrite(clean),
  z.minLength(1, messages.emailRequired),
  z.maxLength(254, messages.emailTooLong),
  z.refine((text) => text === '' || ADDRESS.test(text), { error: messages.emailInvalid }),
);

export const password = z.string({ error: messages.passwordRequired }).check(
  z.minLength(1, messages.passwordRequired),
  z.refine((text) => text.length === 0 || text.length >= 6, { error: messages.passwordTooShort }),
  z.maxLength(128, messages.passwordTooLong),
);

export const inviteCode = requiredText(40, messages.inviteCodeRequired, messages.inviteCodeRequired);

export const idParams = z.object({ id: id() });

export const named = z.object({ id: z.number(), name: z.string() });
/** A sentence for whoever reads the answer. */
export const messageAnswer = z.object({ message: z.string() });
