import { isDeepStrictEqual } from 'node:util';
import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail, GameForm } from '#contract/games.ts';
import { fieldMessages } from '#contract/messages.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { SheetForm, sheetApi } from '#contract/sheet.ts';
import { countPlayedInnings } from '#domain/line-score.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeConflictError, makeInvalidError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { findNewestChange } from '../../shared/changes.queries.ts';
import { findOrCreateGuests, type GuestPorts } from '../../shared/guests.ts';
import { makeGameSubject } from '../../shared/line-service.ts';
import { haveSameLines } from '../../shared/sheet-version.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { logLines, type Replacement } from './replace-lines.ts';

type Lines<Kind extends 'batting' | 'pitching'> = (Omit<SheetForm[Kind][number], 'guest' | 'user_id'> & {
  readonly user_id: number;
})[];

/** The lines of a sheet, which refer to all players by id. */
interface PlayerSheet {
  readonly batting: Lines<'batting'>;
  readonly pitching: Lines<'pitching'>;
}

/** Replaces the names of guests by their ids, and creates guests that do not exist yet. */
async function identifyGuests(
  trx: Trx,
  ports: GuestPorts,
  teamId: number,
  { batting, pitching }: SheetForm,
  at: string,
): Promise<PlayerSheet> {
  const names = [...batting, ...pitching].flatMap(({ user_id, guest }) => (!user_id && guest ? [guest] : []));
  const getId = await findOrCreateGuests(trx, ports, teamId, names, at);
  const withIds = <Line extends SheetForm['batting'][number] | SheetForm['pitching'][number]>(
    lines: Line[],
  ) => lines.map(({ guest, user_id, ...line }) => ({ ...line, user_id: user_id ?? getId(guest ?? '') }));
  return { batting: withIds(batting), pitching: withIds(pitching) };
}

/**
 * Checks the players of a sheet.
 * @throws HttpError 422 if a player is unknown, or has two lines of one kind
 */
function requirePlayers(sheet: PlayerSheet, known: readonly number[]): void {
  const errors: Record<string, string[]> = {};
  for (const kind of ['batting', 'pitching'] as const) {
    const ids = sheet[kind].map(({ user_id }) => user_id);
    for (const [index, id] of ids.entries()) {
      const field = `${kind}.${index}.user_id`;
      if (!known.includes(id)) errors[field] = [messages.unknownMember];
      else if (ids.indexOf(id) < index) errors[field] = [fieldMessages.memberTwice];
    }
  }
  if (Object.keys(errors).length > 0) throw makeInvalidError(errors);
}

export interface SheetPorts extends GuestPorts {
  /**
   * Checks that the lines of the game can be edited as a sheet.
   * @throws HttpError 422 if they follow from plays
   */
  requireSheet(trx: Trx, teamId: number, gameId: number): Promise<void>;
  /**
   * Reads a game with its lines.
   * @throws HttpError 404 if the team has no such game
   */
  detail(trx: Trx, teamId: number, gameId: number): Promise<GameDetail>;
  replaceBatting(
    trx: Trx,
    where: Replacement,
    before: readonly BattingRecord[],
    lines: PlayerSheet['batting'],
  ): Promise<void>;
  replacePitching(
    trx: Trx,
    where: Replacement,
    before: readonly PitchingRecord[],
    lines: PlayerSheet['pitching'],
  ): Promise<void>;
  changeGame(trx: Trx, teamId: number, gameId: number, facts: Omit<GameForm, 'version'>): Promise<void>;
}

const LINE_KINDS = ['batting', 'pitching'] as const;

/**
 * Returns whether the record has the values of the form. Omitted fields count as equal, because they keep their
 * values.
 */
function hasFields(form: object, record: object | undefined): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(form).every(
    ([field, value]) => value === undefined || isDeepStrictEqual(value, stored[field]),
  );
}

function hasLines(lines: readonly object[], records: readonly (BattingRecord | PitchingRecord)[]): boolean {
  return lines.length === records.length && lines.every((line, index) => hasFields(line, records[index]));
}

function sortBatters(sheet: PlayerSheet): PlayerSheet {
  return { ...sheet, batting: sheet.batting.toSorted((a, b) => a.order_no - b.order_no) };
}

function readInnings({ line_score, bats_first }: SheetForm, game: GameDetail) {
  const entry = {
    line_score: line_score === undefined ? game.line_score : line_score,
    bats_first: bats_first === undefined ? game.bats_first : bats_first,
  };
  return { ...entry, innings: game.innings ?? countPlayedInnings(entry.line_score) };
}

/**
 * Checks that the caller has seen the current sheet.
 * @throws HttpError 409 if the game's lines or line score were changed since the caller read them
 */
async function requireSheetVersion(
  trx: Trx,
  teamId: number,
  seen: string | null | undefined,
  current: GameDetail,
): Promise<void> {
  if (typeof seen !== 'string' || seen === current.sheet_version) return;
  const kinds = haveSameLines(seen, current.sheet_version) ? ['game' as const] : LINE_KINDS;
  throw makeConflictError(current, await findNewestChange(trx, { teamId, kinds, gameId: current.id }));
}

export function createSheetHandlers(
  parts: WriteParts & { readonly ports: SheetPorts },
): Handlers<typeof sheetApi> {
  const { clock, ports } = parts;
  return {
    saveSheet: ({ params, body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const current = await ports.detail(trx, teamId, params.id);
        const at = formatStoredTime(clock());
        const named = await identifyGuests(trx, ports, teamId, body, at);
        requirePlayers(named, await ports.memberIds(trx, teamId));
        const sheet = sortBatters(named);
        // The sheet is unchanged if the request is repeated, or if another coach has sent the same sheet.
        const sameBatting = hasLines(sheet.batting, current.batting_records);
        const samePitching = hasLines(sheet.pitching, current.pitching_records);
        const { line_score, bats_first } = body;
        const sameLineScore = hasFields({ line_score, bats_first }, current);
        if (sameBatting && samePitching && sameLineScore) return current;
        await ports.requireSheet(trx, teamId, params.id);
        await requireSheetVersion(trx, teamId, body.sheet_version, current);
        const where = { teamId, game: current, at, log };
        if (!sameBatting) await ports.replaceBatting(trx, where, current.batting_records, sheet.batting);
        if (!samePitching) await ports.replacePitching(trx, where, current.pitching_records, sheet.pitching);
        if (!sameLineScore)
          await ports.changeGame(trx, teamId, current.id, { ...current, ...readInnings(body, current) });
        const saved = await ports.detail(trx, teamId, params.id);
        logLines(where, 'batting', current.batting_records, saved.batting_records);
        logLines(where, 'pitching', current.pitching_records, saved.pitching_records);
        log.recordChange(makeGameSubject(saved), current, saved);
        return saved;
      }),
  };
}
