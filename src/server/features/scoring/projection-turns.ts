import { createQueues } from '../../platform/queue.ts';

/** In milliseconds. A request that waits longer is refused, and the page asks again. */
const LONGEST_WAIT = 15_000;
const OF_TEAM = { most: 40, longest: LONGEST_WAIT };
/** How long a team rests after a projection, as a multiple of its duration. */
const REST = 3;
/** In milliseconds. A projection that waited for the database must not stop those who follow the game. */
const LONGEST_REST = 1000;

/**
 * Limits the projections of a team's games: one runs at a time, then the team rests, so that projections of a usual length
 * take a quarter of the processor. Whoever may read many games can request them in turns, so that none stays cached. A
 * full log takes a tenth of a second, in which no other request runs.
 * @throws HttpError 503 if too many projections of the team wait, or one waits too long
 */
export function createProjectionTurns() {
  const inQueue = createQueues(1, OF_TEAM);
  return <Result>(teamId: number, project: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        const start = performance.now();
        await project().then(resolve, reject);
        const rest = Math.min(REST * (performance.now() - start), LONGEST_REST);
        await new Promise<void>((end) => void setTimeout(end, rest).unref());
      };
      inQueue(teamId, turn).catch(reject);
    });
}
