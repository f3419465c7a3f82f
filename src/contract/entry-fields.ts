import * as z from 'zod/mini';
import { readPlayerKey } from '#domain/scoring/player-key.ts';
import { US_AND_THEM } from '#domain/scoring/side.ts';
import { choice, requiredText } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

export const error = messages.valueInvalid;
export const number = (min: number, max: number) =>
  z.number({ error }).check(z.refine((it) => Number.isInteger(it) && it >= min && it <= max, { error }));
export const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, { error }).check(z.maxLength(most, error));
export const shortText = (most: number) => requiredText(most, error, error);
export const words = <const Words extends readonly string[]>(all: Words) => choice(all, error);

/**
 * The key of a player.
 * - `m12`: the member 12, also a registered guest (助っ人).
 * - `g:` and a name: a new guest.
 * - `o3`: the third opponent; `o3:17 佐藤` adds number and name.
 */
const playerSchema = (...kinds: readonly string[]) =>
  z.string({ error }).check(z.refine((key) => kinds.includes(readPlayerKey(key)?.kind ?? ''), { error }));
export const player = playerSchema('member', 'guest', 'opponent');
export const players = { us: playerSchema('member', 'guest'), them: playerSchema('opponent') };

export const side = words(US_AND_THEM);
export const origin = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], { error });
