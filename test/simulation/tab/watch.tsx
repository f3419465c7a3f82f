import { useEffect } from 'react';
import { commonMessages } from '../../../src/web/messages.ts';
import { describeState } from '../../../src/web/shared/live/live-state.ts';
import { GameWatch, type LiveSource } from '../../../src/web/shared/live/watch-game.ts';
import type { Hands } from './hands.ts';

const BEHIND = commonMessages.age.shown('');

interface WatchProps {
  readonly hands: Hands;
  readonly makeSource: () => LiveSource;
}

export function Watch({ hands, makeSource }: WatchProps): null {
  useEffect(() => {
    const watch = new GameWatch(makeSource(), () => undefined);
    const stop = watch.start();
    hands.watch = () => {
      const { game, ...arrival } = watch.watched;
      const state = game && describeState(game, arrival, Date.now(), true);
      return game && state !== null ? { game, isBehind: state.endsWith(BEHIND) } : null;
    };
    return () => {
      stop();
      hands.watch = null;
    };
  }, [hands, makeSource]);
  return null;
}
