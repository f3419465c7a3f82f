import { type LineupForm, type lineupApi, MAX_LINEUP_ENTRIES, type StoredLineup } from '#contract/lineup.ts';
import { type Lineup, sortByLineupSection, toLineupPlayerKey } from '#domain/lineup.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import {
  makeConflictError,
  makeInvalidError,
  makeNotFoundError,
  requireFound,
} from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { listEarlierGames } from './earlier-games.queries.ts';
import {
  changeLineup,
  deleteItemLineup,
  deleteSaved,
  findExistingGame,
  findItem,
  findLastChange,
  findLineup,
  findLineupOfGame,
  insertLineup,
  type LineupRow,
  listSaved,
  setVisible,
  toLineup,
  upsertSaved,
} from './lineup.queries.ts';
import { readMemberTable } from './member-table.ts';
import { findPeople, listGuests, listPlayers, nameEntries } from './people.queries.ts';

type Row = Pick<LineupRow, 'designated' | 'entries' | 'removed' | 'shown' | 'version'>;

const NO_LINEUP: StoredLineup = { designated: null, entries: [], shown: false, version: 0 };

async function toStored(database: Database, teamId: number, row: Row): Promise<StoredLineup> {
  const { designated, entries } = toLineup(row);
  const people = await findPeople(database, teamId, entries);
  const removed = JSON.parse(row.removed) as string[];
  const { version } = row;
  return { designated, entries: nameEntries(entries, people), removed, shown: row.shown === 1, version };
}

/**
 * Checks that the caller has seen the stored version.
 * @throws HttpError 409 with the current lineup and its author otherwise
 */
async function requireCurrent(trx: Trx, teamId: number, itemId: number, seen: number | undefined, row?: Row) {
  if (seen === undefined || seen === (row?.version ?? 0)) return;
  const current = row ? await toStored(trx, teamId, row) : NO_LINEUP;
  throw makeConflictError(current, await findLastChange(trx, teamId, itemId));
}

/**
 * Converts a form to a lineup.
 * @throws HttpError 422 if the team has no such player
 */
async function readLineup(
  trx: Trx,
  teamId: number,
  { designated = null, entries }: Pick<LineupForm, 'designated' | 'entries'>,
): Promise<Lineup> {
  const people = await findPeople(trx, teamId, entries);
  const unknown = entries.findIndex(({ member_id }) => member_id !== null && !people.has(member_id));
  if (unknown >= 0) throw makeInvalidError({ [`entries.${unknown}.member_id`]: [messages.unknownMember] });
  return { designated, entries: sortByLineupSection(entries) };
}

/** Returns the keys of the players whom a coach has taken out of the lineup, in this or an earlier save. */
function listRemoved({ entries, removed = [] }: LineupForm, row?: Row): string[] {
  const keys = new Set([...(row ? (JSON.parse(row.removed) as string[]) : []), ...removed]);
  return [...keys.difference(new Set(entries.map(toLineupPlayerKey)))].slice(-MAX_LINEUP_ENTRIES);
}

const makeStamp = ({ clock }: WriteParts, { membership }: MemberCaller) => ({
  by: membership.memberId,
  at: formatStoredTime(clock()),
});

type SavedNames = 'savedLineups' | 'keepLineup' | 'deleteSavedLineup';

function savedHandlers(parts: WriteParts): Pick<Handlers<typeof lineupApi>, SavedNames> {
  return {
    async savedLineups({ caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(parts.database, async (snapshot) => {
        const rows = (await listSaved(snapshot, teamId)).map((row) => ({ ...row, ...toLineup(row) }));
        const people = await findPeople(
          snapshot,
          teamId,
          rows.flatMap(({ entries }) => entries),
        );
        return rows.map((row) => ({ ...row, entries: nameEntries(row.entries, people) }));
      });
    },

    keepLineup: ({ body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        const lineup = await readLineup(trx, teamId, body);
        const id = await upsertSaved(trx, teamId, body.name, lineup, makeStamp(parts, caller));
        const people = await findPeople(trx, teamId, lineup.entries);
        return { id, name: body.name, ...lineup, entries: nameEntries(lineup.entries, people) };
      }),

    deleteSavedLineup: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        if (!(await deleteSaved(trx, teamId, params.id))) throw makeNotFoundError();
        return undefined;
      }),
  };
}

export function createLineupHandlers(parts: WriteParts): Handlers<typeof lineupApi> {
  const { database } = parts;

  return {
    ...savedHandlers(parts),

    async lineup({ params, caller }) {
      const { teamId, records, role } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        requireFound(await findItem(snapshot, teamId, params.id));
        const row = await findLineup(snapshot, teamId, params.id);
        const isVisible = row && (records || row.shown === 1);
        const shown = row && { ...row, ...(role !== 'coach' && { removed: '[]' }) };
        return { lineup: isVisible && shown ? await toStored(snapshot, teamId, shown) : null };
      });
    },

    saveLineup: ({ params, body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        requireFound(await findItem(trx, teamId, params.id));
        const row = await findLineup(trx, teamId, params.id);
        await requireCurrent(trx, teamId, params.id, body.version, row);
        const lineup = { ...(await readLineup(trx, teamId, body)), removed: listRemoved(body, row) };
        const saved = row
          ? await changeLineup(trx, teamId, row.id, lineup, makeStamp(parts, caller))
          : await insertLineup(trx, teamId, params.id, lineup, makeStamp(parts, caller));
        return toStored(trx, teamId, saved);
      }),

    deleteLineup: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        if (!(await deleteItemLineup(trx, teamId, params.id))) throw makeNotFoundError();
        return undefined;
      }),

    showLineup: ({ params, body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        const row = requireFound(await findLineup(trx, teamId, params.id));
        await requireCurrent(trx, teamId, params.id, body.version, row);
        const shown = await setVisible(trx, teamId, row.id, body.shown, makeStamp(parts, caller));
        return toStored(trx, teamId, shown);
      }),

    async lineupBasis({ params, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const found = requireFound(await findItem(snapshot, teamId, params.id));
        const { id, asks, date, opponent, type, game_type, tournament } = found;
        const game_id = await findExistingGame(snapshot, teamId, found.game_id);
        return {
          item: { date, opponent, type, game_type, tournament, game_id },
          asks: asks === 1,
          players: await listPlayers(snapshot, teamId, id),
          guests: await listGuests(snapshot, teamId, id),
          games: await listEarlierGames(snapshot, teamId, date, game_id),
        };
      });
    },

    async memberTable({ params, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const item = requireFound(await findItem(snapshot, teamId, params.id));
        const row = await findLineup(snapshot, teamId, params.id);
        return readMemberTable(snapshot, teamId, item, row ? toLineup(row) : NO_LINEUP);
      });
    },

    async lineupOfGame({ params, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const found = requireFound(await findLineupOfGame(snapshot, teamId, params.id));
        const { item_id, entries, shown, version, designated } = found;
        const guests = item_id === null ? [] : await listGuests(snapshot, teamId, item_id);
        if (entries === null || shown === null || version === null) return { lineup: null, guests };
        const row = { entries, removed: '[]', shown, version, designated };
        return { lineup: await toStored(snapshot, teamId, row), guests };
      });
    },
  };
}
