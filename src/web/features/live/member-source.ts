import { liveApi } from '#contract/live.ts';
import { call, sendInSession } from '../../platform/api/api.ts';
import type { LiveSource } from '../../shared/live/watch-game.ts';

const { liveGame } = liveApi;

/** Reads the stream by fetch, because an EventSource would need the token in its URL. */
export function createMemberSource(id: number): LiveSource {
  const params = { id };
  return {
    load: (after, signal) =>
      call(liveGame, { params, query: after === null ? {} : { after, quiet: '1' }, signal }),
    async openStream(signal) {
      const { response } = await sendInSession(
        { ...liveGame, path: `${liveGame.path}/stream` },
        { params, signal },
      );
      return response;
    },
  };
}
