import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { createQueue, createQueues } from '../../platform/queue.ts';

/** In milliseconds. Who waits longer is told so. */
const LONGEST_WAIT = 15_000;
/** How many of a team wait for its running export; the next one is refused. */
const OF_TEAM = { most: 3, longest: LONGEST_WAIT };
/** For all teams: each can take a processor and 300 MB for a second. */
const CONCURRENT = 2;
const OF_ALL = { most: 20, longest: LONGEST_WAIT };

/** So much of a file is made before it is read. Files of nearly all teams are smaller. */
const MADE_AHEAD = 8 * 1024 * 1024;
/** How many files are kept for their clients. */
const MOST_UNREAD = 8;

type Make = () => Promise<FileAnswer>;

/** Keeps files until they are read; beyond this number the oldest one is given up. */
function createUnread(most: number) {
  const unread = new Set<PassThrough>();
  return (file: PassThrough): void => {
    unread.add(file);
    file.once('close', () => unread.delete(file));
    const [oldest] = unread;
    if (unread.size > most) oldest?.destroy(new Error('its client read a file too slowly'));
  };
}

/** Resolves when the whole file was made, or no more of it fits into memory until its client reads. */
function madeOrFull(content: Readable): Promise<unknown> {
  const full = new Promise((resolve) => content.once('pause', resolve));
  return Promise.race([finished(content).catch(() => undefined), full]);
}

/**
 * Makes files one at a time for a team, and few at a time for all. The team's turn ends when the file is sent, or its
 * client is gone; that of all when it is made, so that a slow client holds its own team's exports only.
 * @throws HttpError 503 if too many wait, or for too long
 */
export function createExportTurns({ madeAhead = MADE_AHEAD, mostUnread = MOST_UNREAD } = {}) {
  const ofAll = createQueue(CONCURRENT, OF_ALL);
  const ofTeam = createQueues(1, OF_TEAM);
  const keep = createUnread(mostUnread);

  return (teamId: number, signal: AbortSignal, make: Make): Promise<FileAnswer> =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        const ahead = new PassThrough({ highWaterMark: madeAhead });
        await ofAll(async () => {
          signal.throwIfAborted();
          const file = await make();
          keep(ahead);
          const made = madeOrFull(file.content);
          pipeline(file.content, ahead, () => undefined);
          resolve({ ...file, content: ahead });
          await made;
        });
        await finished(ahead).catch(() => undefined);
      };
      ofTeam(teamId, turn).catch(reject);
    });
}
