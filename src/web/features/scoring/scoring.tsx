import './scoring.css';
import { useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { preload } from '../../platform/preload.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useGameLog } from './game-log.ts';
import type { GameLog } from './game-log-type.ts';
import { GameMenu } from './game-menu.tsx';
import { initialSetup, type Known, prefersPitches, rememberPitches, rememberRules } from './initial-setup.ts';
import {
  ClosedLog,
  FailedLog,
  LoadingLog,
  PartedLogs,
  StorageNotice,
  saveCopies,
  TakenNotice,
} from './log-states.tsx';
import { namesOf, type TeamPlayer } from './players.ts';
import { Scorer } from './scorer.tsx';
import { ScoringHead } from './scoring-head.tsx';
import { useDesk } from './use-desk.ts';

const loadSetup = preload(async () => (await import('./setup.tsx')).Setup);

interface ScoringProps {
  readonly game: GameDetail;
  readonly players: readonly TeamPlayer[];
  readonly known: Known;
  /** Of the person who records here. */
  readonly name: string;
  readonly onClosed: () => void;
}

/** Pitches are recorded if they were before, in this game or the last one. */
function usePitches({ replay }: GameLog) {
  const [chosen, choose] = useState<boolean | null>(null);
  const has = replay.log.some(({ kind }) => kind === 'pitch');
  const isUnder = replay.plays.length > 0;
  return { on: chosen ?? (isUnder ? has : prefersPitches()), choose };
}

/** A game that is scored play by play: before, during and after it. */
export function Scoring({ game, players, known, name, onClosed }: ScoringProps) {
  const log = useGameLog(game.id);
  const pitches = usePitches(log);
  const desk = useDesk(log, pitches.on);
  const { state } = log.replay;
  const teams = { us: game.team.name, them: game.opponent };
  const nameOf = namesOf(players, state);
  const isReady = log.status === 'ready' && log.parted === null;
  const hasBegun = state.phase !== 'before';
  const setPitches = (on: boolean) => {
    pitches.choose(on);
    rememberPitches(on);
  };

  return (
    <div data-task className="scoring-task flex flex-col bg-paper">
      <ScoringHead
        back={paths.game(game.id)}
        opponent={game.opponent}
        name={name}
        log={log}
        undo={isReady && log.mine && desk.canUndo ? desk.undo : null}
      >
        {isReady && hasBegun && log.mine && (
          <GameMenu
            desk={desk}
            onPitches={setPitches}
            onSaveCopies={log.copies.length > 0 ? () => saveCopies(log.copies, { nameOf, teams }) : null}
            onClose={() => void log.close().then(onClosed, () => undefined)}
          />
        )}
      </ScoringHead>
      {isReady && <TakenNotice log={log} nameOf={nameOf} teams={teams} />}
      {isReady && <StorageNotice storage={log.storage} />}
      {log.status === 'loading' && <LoadingLog />}
      {log.status === 'failed' && <FailedLog log={log} />}
      {log.status === 'closed' && (
        <ClosedLog log={log} sheet={paths.sheet(game.id)} nameOf={nameOf} teams={teams} />
      )}
      {log.parted && <PartedLogs log={log} parted={log.parted} nameOf={nameOf} teams={teams} />}
      {isReady && hasBegun && (
        <Scorer desk={desk} nameOf={nameOf} teams={teams} players={players} gamePath={paths.game(game.id)} />
      )}
      {isReady && !hasBegun && (
        <OnDemand load={loadSetup}>
          {(Setup) => (
            <Setup
              gameId={game.id}
              initial={initialSetup(known)}
              source={known.lineup?.source ?? null}
              teams={teams}
              players={players}
              problem={desk.problem}
              onStart={(contents, values) => {
                rememberRules(values.rules);
                setPitches(values.pitches);
                return desk.commit(desk.target, contents);
              }}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
}
