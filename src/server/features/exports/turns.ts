import { finished } from 'node:stream/promises';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { createQueue } from '../../platform/queue.ts';

/** How many of a team wait for its running export; the next one is refused. */
const MAX_WAITING = 3;
/** For all teams: each can take a processor and 300 MB for a second. */
const CONCURRENT = 2;
const MAX_WAITING_OF_ALL = 20;

type Make = () => Promise<FileAnswer>;

/**
 * Makes files one at a time for a team, and few at a time for all. A turn ends when the file is sent, or its
 * client is gone.
 * @throws HttpError 503 if too many wait
 */
export function createExportTurns() {
  const all = createQueue(CONCURRENT, MAX_WAITING_OF_ALL);
  const teams = new Map<number, { readonly enqueue: ReturnType<typeof createQueue>; users: number }>();

  async function queued<Result>(teamId: number, job: () => Promise<Result>): Promise<Result> {
    const team = teams.getOrInsertComputed(teamId, () => ({
      enqueue: createQueue(1, MAX_WAITING),
      users: 0,
    }));
    team.users += 1;
    try {
      return await team.enqueue(() => all(job));
    } finally {
      team.users -= 1;
      if (team.users === 0) teams.delete(teamId);
    }
  }

  return (teamId: number, signal: AbortSignal, make: Make): Promise<FileAnswer> =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        signal.throwIfAborted();
        const file = await make();
        resolve(file);
        await finished(file.content).catch(() => undefined);
      };
      queued(teamId, turn).catch(reject);
    });
}
