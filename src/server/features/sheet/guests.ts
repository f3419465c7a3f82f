import { fieldMessages } from '#contract/messages.ts';
import type { SheetForm } from '#contract/sheet.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { invalid } from '../../platform/errors.ts';
import { type GuestPorts, guestIds } from '../../shared/guests.ts';

type Lines<Kind extends 'batting' | 'pitching'> = (Omit<SheetForm[Kind][number], 'guest' | 'user_id'> & {
  readonly user_id: number;
})[];

/** A sheet whose lines name their players by id. */
export interface PlayerSheet {
  readonly batting: Lines<'batting'>;
  readonly pitching: Lines<'pitching'>;
}

/** Replaces the names of guests by the ids of the team's guests; creates those that do not exist. */
export async function nameGuests(
  trx: Trx,
  ports: GuestPorts,
  teamId: number,
  { batting, pitching }: SheetForm,
  at: string,
): Promise<PlayerSheet> {
  const names = [...batting, ...pitching].flatMap(({ user_id, guest }) => (!user_id && guest ? [guest] : []));
  const idOf = await guestIds(trx, ports, teamId, names, at);
  const named = <Line extends SheetForm['batting'][number] | SheetForm['pitching'][number]>(lines: Line[]) =>
    lines.map(({ guest, user_id, ...line }) => ({
      ...line,
      user_id: user_id ?? idOf(guest ?? ''),
    }));
  return { batting: named(batting), pitching: named(pitching) };
}

/** @throws HttpError 422 if a player is unknown, or has two lines of one kind */
export function requirePlayers(sheet: PlayerSheet, known: readonly number[]): void {
  const errors: Record<string, string[]> = {};
  for (const kind of ['batting', 'pitching'] as const) {
    const ids = sheet[kind].map(({ user_id }) => user_id);
    for (const [index, id] of ids.entries()) {
      const field = `${kind}.${index}.user_id`;
      if (!known.includes(id)) errors[field] = [messages.unknownMember];
      else if (ids.indexOf(id) < index) errors[field] = [fieldMessages.memberTwice];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
