import { isDeepStrictEqual } from 'node:util';
import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { SheetForm, sheetApi } from '#contract/sheet.ts';
import { messages } from '../../messages.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { logLines, type Replacement } from './replace-lines.ts';

type BattingSheet = SheetForm['batting'];
type PitchingSheet = SheetForm['pitching'];

/** Queries of the features that own games, lines and members. */
export interface SheetPorts {
  /** @throws HttpError 404 if the team has no such game */
  detail(trx: Trx, teamId: number, gameId: number): Promise<GameDetail>;
  /** The ids of all members, including those who left. */
  memberIds(database: Database, teamId: number): Promise<readonly number[]>;
  replaceBatting(
    trx: Trx,
    where: Replacement,
    before: readonly BattingRecord[],
    lines: BattingSheet,
  ): Promise<void>;
  replacePitching(
    trx: Trx,
    where: Replacement,
    before: readonly PitchingRecord[],
    lines: PitchingSheet,
  ): Promise<void>;
}

export interface SheetParts extends WriteParts {
  readonly ports: SheetPorts;
}

function sameLine(line: object, record: object | undefined): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(line).every(
    ([field, value]) => value === undefined || isDeepStrictEqual(value, stored[field]),
  );
}

function sameLines(lines: readonly object[], records: readonly (BattingRecord | PitchingRecord)[]): boolean {
  return lines.length === records.length && lines.every((line, index) => sameLine(line, records[index]));
}

function unknownMembers(sheet: SheetForm, known: readonly number[]): Record<string, string[]> {
  const strangers = (['batting', 'pitching'] as const).flatMap((kind) =>
    [...sheet[kind].entries()]
      .filter(([, { user_id }]) => !known.includes(user_id))
      .map(([index]) => [`${kind}.${index}.user_id`, [messages.unknownMember]]),
  );
  return Object.fromEntries(strangers);
}

/** Sorts batters by slot and keeps the sheet's order within a slot. */
function sortBatters(sheet: SheetForm): SheetForm {
  return { ...sheet, batting: sheet.batting.toSorted((a, b) => a.order_no - b.order_no) };
}

export function sheetHandlers(parts: SheetParts): Handlers<typeof sheetApi> {
  const { clock, ports } = parts;
  return {
    async saveSheet({ params, body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const current = await ports.detail(trx, teamId, params.id);
        const errors = unknownMembers(body, await ports.memberIds(trx, teamId));
        if (Object.keys(errors).length > 0) throw invalid(errors);
        const sheet = sortBatters(body);
        // A repeated request, or another coach has sent the same sheet.
        const sameBatting = sameLines(sheet.batting, current.batting_records);
        const samePitching = sameLines(sheet.pitching, current.pitching_records);
        if (sameBatting && samePitching) return current;
        if (typeof body.sheet_version === 'string' && body.sheet_version !== current.sheet_version) {
          throw conflict(current);
        }
        const where = { teamId, game: current, at: storedTime(clock()), log };
        if (!sameBatting) await ports.replaceBatting(trx, where, current.batting_records, sheet.batting);
        if (!samePitching) await ports.replacePitching(trx, where, current.pitching_records, sheet.pitching);
        const saved = await ports.detail(trx, teamId, params.id);
        logLines(where, 'batting', current.batting_records, saved.batting_records);
        logLines(where, 'pitching', current.pitching_records, saved.pitching_records);
        return saved;
      });
    },
  };
}
