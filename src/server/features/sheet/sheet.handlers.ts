import { isDeepStrictEqual } from 'node:util';
import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { sheetApi } from '#contract/sheet.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { conflict } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { findNewestChange } from '../../shared/changes.queries.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { type GuestPorts, nameGuests, type PlayerSheet, requirePlayers } from './guests.ts';
import { logLines, type Replacement } from './replace-lines.ts';

/** Queries of the features that own games, lines and members. */
export interface SheetPorts extends GuestPorts {
  /** @throws HttpError 404 if the team has no such game */
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

/** Sorts batters by slot and keeps the sheet's order within a slot. */
function sortBatters(sheet: PlayerSheet): PlayerSheet {
  return { ...sheet, batting: sheet.batting.toSorted((a, b) => a.order_no - b.order_no) };
}

export function sheetHandlers(parts: SheetParts): Handlers<typeof sheetApi> {
  const { clock, ports } = parts;
  return {
    async saveSheet({ params, body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const current = await ports.detail(trx, teamId, params.id);
        const at = storedTime(clock());
        const named = await nameGuests(trx, ports, teamId, body, at);
        requirePlayers(named, await ports.memberIds(trx, teamId));
        const sheet = sortBatters(named);
        // A repeated request, or another coach has sent the same sheet.
        const sameBatting = sameLines(sheet.batting, current.batting_records);
        const samePitching = sameLines(sheet.pitching, current.pitching_records);
        if (sameBatting && samePitching) return current;
        if (typeof body.sheet_version === 'string' && body.sheet_version !== current.sheet_version) {
          const changed = { teamId, kinds: ['batting', 'pitching'] as const, gameId: params.id };
          throw conflict(current, await findNewestChange(trx, changed));
        }
        const where = { teamId, game: current, at, log };
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
