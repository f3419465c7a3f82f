import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileResponse } from '../../platform/http/file-response.ts';
import { createQueue, createQueues } from '../../platform/queue.ts';

/** In milliseconds. A request that waits longer is refused with a message. */
const LONGEST_WAIT = 15_000;
/** Up to `most` exports of a team wait while another one runs. Further exports are refused. */
const OF_TEAM = { most: 3, longest: LONGEST_WAIT };
/** The number of exports that run at once, over all teams. Each can take a processor and 300 MB for a second. */
const CONCURRENT = 2;
const OF_ALL = { most: 20, longest: LONGEST_WAIT };

/** The most bytes of a file that are produced before the client reads them. Nearly all files are smaller. */
const MADE_AHEAD = 8 * 1024 * 1024;
const MAX_UNREAD = 8;

/** Keeps the files that their clients have not read yet. If there are more than `most`, closes the oldest file. */
function createUnread(most: number) {
  const unread = new Set<PassThrough>();
  return (file: PassThrough): void => {
    unread.add(file);
    file.once('close', () => unread.delete(file));
    const [oldest] = unread;
    if (unread.size > most) oldest?.destroy(new Error('its client read a file too slowly'));
  };
}

/** Resolves when the whole file has been produced, or when its buffer is full and the client must read first. */
function waitUntilMade(content: Readable): Promise<unknown> {
  const full = new Promise((resolve) => content.once('pause', resolve));
  return Promise.race([finished(content).catch(() => undefined), full]);
}

/**
 * Limits how many files are produced at once: one for each team, and `CONCURRENT` for all teams. A team may start its
 * next file when its last one has been sent or the client has gone. Other teams wait only until a file has been
 * produced, so that a slow client blocks only its own team.
 * @throws HttpError 503 if too many requests wait, or a request waits too long
 */
export function createExportTurns({ madeAhead = MADE_AHEAD, mostUnread = MAX_UNREAD } = {}) {
  const ofAll = createQueue(CONCURRENT, OF_ALL);
  const ofTeam = createQueues(1, OF_TEAM);
  const keep = createUnread(mostUnread);

  return (teamId: number, signal: AbortSignal, make: () => Promise<FileResponse>): Promise<FileResponse> =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        const ahead = new PassThrough({ highWaterMark: madeAhead });
        await ofAll(async () => {
          signal.throwIfAborted();
          const file = await make();
          keep(ahead);
          const made = waitUntilMade(file.content);
          pipeline(file.content, ahead, () => undefined);
          resolve({ ...file, content: ahead });
          await made;
        });
        await finished(ahead).catch(() => undefined);
      };
      ofTeam(teamId, turn).catch(reject);
    });
}
