import type { scoringApi } from '#contract/scoring.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { ChangeLog, Subject } from '../../shared/changes.queries.ts';
import { makeGameSubject } from '../../shared/line-service.ts';
import { readTeamSport } from '../../shared/team-rules.queries.ts';
import {
  type TeamCaller,
  type WriteParts,
  writeTeam,
  writeWithoutRevision,
} from '../../shared/team-write.queries.ts';
import { appendEntries, makeConflict, renewLease, type Sent } from './append.ts';
import { type LogTarget, putLog, type StoredLog } from './logs.queries.ts';
import { resolvePlayers } from './players.ts';
import type { ReplayedLogs } from './replayed-logs.ts';
import { findGameLog, readLog } from './shown-log.ts';
import { type ScoringPorts, storeLines } from './store-lines.ts';

/**
 * Returns whether the request is a heartbeat or contains only pitches. The lines are then not stored: the number of
 * pitches is stored with the next entry of another kind.
 */
function changesNoLine({ entries }: Sent): boolean {
  return entries.every(({ kind }) => kind === 'pitch');
}

async function logProgress(
  target: LogTarget,
  log: ChangeLog,
  subject: Subject,
  before: StoredLog,
  { state }: Replay,
): Promise<void> {
  if (before.seq === 0) log.recordCreation(subject);
  const [was, ended] = [before.ended === 1, state.phase === 'over'];
  if (was === ended) return;
  await putLog(target.trx, target, { ended: Number(ended) });
  log.recordChange(subject, { ended: was }, { ended });
}

/**
 * Ends a game in progress whose log is closed, because a game that goes on as a sheet counts as ended. A planned game
 * has no result yet and stays planned.
 */
async function endUnfinished(trx: Trx, ports: ScoringPorts, teamId: number, gameId: number): Promise<void> {
  const game = await ports.detail(trx, teamId, gameId);
  if (game.state === 'playing') await ports.changeGame(trx, teamId, gameId, { ...game, state: 'ended' });
}

export function createScoringHandlers(
  parts: WriteParts & { readonly ports: ScoringPorts; readonly logs: ReplayedLogs },
): Handlers<typeof scoringApi> {
  const { database, clock, ports, logs } = parts;

  async function find(from: Database, teamId: number, gameId: number) {
    const game = requireFound(await ports.findGame(from, teamId, gameId));
    return { game, found: await findGameLog(from, teamId, gameId, clock()) };
  }

  async function append(target: LogTarget, caller: TeamCaller, sent: Sent, log?: ChangeLog) {
    const { game, found } = await find(target.trx, target.teamId, target.gameId);
    const stamp = { by: caller.membership.memberId, at: formatStoredTime(clock()) };
    if (sent.entries.length === 0) {
      await renewLease(target, found, sent, stamp);
      return { seq: found.head.seq };
    }
    const { seq, entries, replay } = await appendEntries(target, found, sent, stamp, logs);
    if (log && entries.length > 0) {
      if (found.stored.seq === 0)
        await putLog(target.trx, target, { sport: await readTeamSport(target.trx, target.teamId) });
      const members = await resolvePlayers(target, ports, replay.state, entries, stamp.at);
      await storeLines(target, ports, replay, members, stamp.at);
      await logProgress(target, log, { ...makeGameSubject(game), kind: 'log' }, found.stored, replay);
    }
    return { seq };
  }

  return {
    async gameLog({ params, query, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const { found } = await find(snapshot, teamId, params.id);
        return readLog(snapshot, teamId, params.id, found.head, query.after);
      });
    },

    async appendEntries({ params, body, caller }) {
      const { teamId } = caller.membership;
      const toTarget = (trx: Trx) => ({ trx, teamId, gameId: params.id });
      if (changesNoLine(body)) {
        const write = (trx: Trx) => append(toTarget(trx), caller, body);
        return writeWithoutRevision(database, teamId, write, caller.idempotentRequest);
      }
      return writeTeam(parts, caller, (trx, _, log) => append(toTarget(trx), caller, body, log));
    },

    async takeScorer({ params, body, caller }) {
      const { teamId, memberId } = caller.membership;
      return writeWithoutRevision(database, teamId, async (trx) => {
        const target = { trx, teamId, gameId: params.id };
        const { found } = await find(trx, teamId, params.id);
        const { scorer, status, seq } = found.head;
        if (status === 'closed') throw await makeConflict(target, found, 'closed', seq);
        if (scorer && scorer.device !== body.device && !body.take)
          throw await makeConflict(target, found, 'lease', seq);
        const lease = { device: body.device, scorer_id: memberId, heard_at: formatStoredTime(clock()) };
        await putLog(trx, target, lease);
        return (await find(trx, teamId, params.id)).found.head;
      });
    },

    closeLog: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const { game, found } = await find(trx, teamId, params.id);
        if (found.head.status === 'closed') return found.head;
        await putLog(trx, { teamId, gameId: params.id }, { closed: 1, device: null });
        await endUnfinished(trx, ports, teamId, params.id);
        const subject = { ...makeGameSubject(game), kind: 'log' as const };
        log.recordChange(subject, { closed: false }, { closed: true });
        return (await find(trx, teamId, params.id)).found.head;
      }),
  };
}
