import type { Player } from '#contract/stats.ts';
import { PlayerLog } from './player-log.tsx';
import { PlayerTrends } from './player-trends.tsx';

/** A player's games one by one: the trends of their figures and the log of their games. */
export function PlayerCourse({ player }: { player: Player }) {
  return (
    <div className="mt-10 grid gap-10">
      <PlayerTrends log={player.log} regulationInnings={player.regulation_innings} />
      <PlayerLog log={player.log} />
    </div>
  );
}
