import type { Player } from '#contract/stats.ts';
import { PlayerLog } from './player-log.tsx';
import { PlayerTrends } from './player-trends.tsx';

export function PlayerCourse({ player }: { player: Player }) {
  return (
    <div className="mt-10 grid gap-10">
      <PlayerTrends log={player.log} regulationInnings={player.regulation_innings} />
      <PlayerLog log={player.log} />
    </div>
  );
}
