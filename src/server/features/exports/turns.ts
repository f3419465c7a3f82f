import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { createQueue, createQueues } from '../../platform/queue.ts';

/** In milliseconds. A request that waits longer is refused with a message. */
const LONGEST_WAIT = 15_000;
/** `most` exports of a team may wait for its running export. The next export is refused. */
const OF_TEAM = { most: 3, longest: LONGEST_WAIT };
/** The exports of all teams that run at once. Each can take a processor and 300 MB for a second. */
const CONCURRENT = 2;
const OF_ALL = { most: 20, longest: LONGEST_WAIT };

/** The most bytes of a file that are made before the client reads them. Nearly all files are smaller. */
const MADE_AHEAD = 8 * 1024 * 1024;
const MAX_UNREAD = 8;

/** Keeps files until they are read. If there are more than `most`, drops the oldest file. */
function createUnread(most: number) {
  const unread = new Set<PassThrough>();
  return (file: PassThrough): void => {
    unread.add(file);
    file.once('close', () => unread.delete(file));
    const [oldest] = unread;
    if (unread.size > most) oldest?.destroy(new Error('its client read a file too slowly'));
  };
}

/** Resolves when the whole file has been made, or when its buffer is full and the client must read first. */
function waitUntilMade(content: Readable): Promise<unknown> {
  const full = new Promise((resolve) => content.once('pause', resolve));
  return Promise.race([finished(content).catch(() => undefined), full]);
}

/**
 * Limits the files that are made at once: one for each team, and `CONCURRENT` for all teams. A team may make
 * its next file when the last one has been sent or its client has gone. Other teams wait only until a file
 * has been made, so that a slow client blocks only its own team.
 * @throws HttpError 503 if too many requests wait, or the request waits too long
 */
export function createExportTurns({ madeAhead = MADE_AHEAD, mostUnread = MAX_UNREAD } = {}) {
  const ofAll = createQueue(CONCURRENT, OF_ALL);
  const ofTeam = createQueues(1, OF_TEAM);
  const keep = createUnread(mostUnread);

  return (teamId: number, signal: AbortSignal, make: () => Promise<FileAnswer>): Promise<FileAnswer> =>
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
