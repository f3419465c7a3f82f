import { createNameGetter, type TeamPlayer } from '#domain/scoring/words/names.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useGameLog } from './game-log.ts';
import { scoringMessages } from './scoring.messages.ts';

const LeftUnsent = onDemand(async () => (await import('./log-states.tsx')).LeftUnsent);

interface UnsentOfGoneProps {
  readonly gameId: number;
  readonly players: readonly TeamPlayer[];
  readonly team: string;
}

export function UnsentOfGone({ gameId, players, team }: UnsentOfGoneProps) {
  const log = useGameLog(gameId);
  if (log.unsent === 0) return null;
  const getName = createNameGetter(players, log.replay.state);
  const teams = { us: team, them: scoringMessages.goneOpponent };
  return <LeftUnsent {...{ log, getName, teams }} />;
}
