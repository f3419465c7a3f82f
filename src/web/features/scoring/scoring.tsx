import './scoring.css';
import { ChevronLeft, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { GameDetail } from '#contract/games.ts';
import { isRecordingPitches } from '#domain/scoring/editing/pitch-recording-choice.ts';
import {
  type NamedTeamPlayer,
  resolvePlayerKeys,
  withPlannedGuests,
  withPlayersOfLog,
} from '#domain/scoring/player-key.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { createNameGetter, type GetName } from '#domain/scoring/words/names.ts';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { toastError } from '../../platform/toast.ts';
import { rememberScoredHere } from '../../shared/scored-here.ts';
import { fileOnDemand } from '../../ui/file-on-demand.ts';
import { afterPaint, onDemand } from '../../ui/on-demand.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { type GameLog, useGameLog } from './game-log.ts';
import { UndoneBar } from './last-play.tsx';
import { FailedLog, LoadingLog, NewerLog, StorageNotice } from './log-notices.tsx';
import type { InputsReplacedReason } from './log-states.tsx';
import {
  evictionNote,
  prefersPitches,
  rememberEviction,
  rememberPitches,
  rememberRules,
} from './remembered.ts';
import type { SetupBasis } from './scoring.data.ts';
import { scoringMessages as texts } from './scoring.messages.ts';
import { ScoringScreen } from './scoring-screen.tsx';
import { useScoringController } from './use-scoring-controller.ts';

function Status({ log, name }: { log: GameLog; name: string }) {
  const online = useOnline();
  const scorer = log.scorer?.name ?? name;
  if (log.status === 'closed') return null;
  return (
    <p aria-live="polite" className="flex gap-1.5 truncate text-tiny text-ink-2">
      <span className="truncate">{texts.recording(scorer)}</span>
      {!online && <span className="shrink-0 font-bold text-ink">{commonMessages.age.offline}</span>}
      {log.unsent > 0 && <span className="shrink-0 font-bold text-ink">{texts.unsent(log.unsent)}</span>}
    </p>
  );
}

interface ScoringHeadProps {
  readonly back: string;
  readonly opponent: string;
  readonly name: string;
  readonly log: GameLog;
  readonly undo: (() => void) | null;
  readonly children?: ReactNode;
}

function ScoringHead({ back, opponent, name, log, undo, children }: ScoringHeadProps) {
  const heading = usePageHeading(`${texts.title} ${texts.against(opponent)}`);
  return (
    <header className="scoring-head flex h-12 shrink-0 items-center gap-1 border-b border-chalk bg-sheet px-1">
      <Link
        to={back}
        aria-label={texts.back}
        className="grid size-target shrink-0 place-items-center rounded-md text-ink-2 hover:bg-field-soft"
      >
        <ChevronLeft aria-hidden className="size-5.5" />
      </Link>
      <div className="min-w-0 flex-1 leading-tight">
        <h1 ref={heading} tabIndex={-1} className="truncate text-[0.9375rem] font-bold">
          <span className="sr-only">{texts.title} </span>
          {texts.against(opponent)}
        </h1>
        <Status log={log} name={name} />
      </div>
      <button
        type="button"
        aria-disabled={undo === null || undefined}
        onClick={() => undo?.()}
        className="flex min-h-target shrink-0 items-center gap-1 rounded-md px-2 text-small font-bold scoring-undo select-none active:bg-field-soft "
      >
        <Undo2 aria-hidden className="size-4.5" />
        {texts.undo}
      </button>
      {children}
    </header>
  );
}

const logStates = fileOnDemand(() => import('./log-states.tsx'));
const LogStatePanel = onDemand(async () => (await logStates()).LogStatePanel);
const ScoringMenu = afterPaint(async () => (await import('./scoring-menu.tsx')).ScoringMenu);
const Setup = onDemand(async () => (await import('./setup.tsx')).Setup);

interface ScoringProps {
  readonly game: GameDetail;
  readonly players: readonly NamedTeamPlayer[];
  /** The names of the guests of the planned lineup and of the schedule item. A name may occur twice. */
  readonly guests: readonly string[];
  /** Null while the basis loads. A game that has begun needs no basis. */
  readonly basis: SetupBasis | null;
  readonly pitchLine: (replay: Replay, getName: GetName) => ReactNode;
  readonly name: string;
  readonly renderNews: (news: 'start' | 'end') => ReactNode;
  readonly onClosed: () => void;
  readonly onConfirm: () => Promise<void>;
}

function findInputsReplacedReason(log: GameLog): InputsReplacedReason | null {
  if (log.status === 'newer') return null;
  if (log.status === 'closed') return 'closed';
  if (log.divergence) return 'diverged';
  return log.status === 'ready' && !log.mine && log.scorer !== null ? 'taken' : null;
}

/** Remembers the game while it is being played, so that other pages link back to this screen. */
function useScoredHere({ id, team, opponent }: GameDetail, log: GameLog): void {
  const { status, mine, divergence, replay } = log;
  useEffect(() => {
    if (status !== 'ready' && status !== 'closed') return;
    const { phase } = replay.state;
    const goesOn =
      status === 'ready' && mine && !divergence && (phase === 'playing' || phase === 'suspended');
    rememberScoredHere({ id, teamId: team.id, opponent }, goesOn);
  }, [id, team.id, opponent, status, mine, divergence, replay]);
}

export function Scoring(props: ScoringProps) {
  const { game, basis, pitchLine, name, renderNews, onClosed, onConfirm } = props;
  const log = useGameLog(game.id);
  useScoredHere(game, log);
  const controller = useScoringController(log, isRecordingPitches(log.replay, prefersPitches()));
  const { state } = log.replay;
  const keysInLog = state.sides.us.participants.map(({ player }) => player);
  const members = resolvePlayerKeys(props.players, keysInLog, log.players);
  const players = withPlannedGuests(members, props.guests, keysInLog);
  const teams = { us: game.team.name, them: game.opponent };
  const getName = createNameGetter(players, state);
  const replacedReason = findInputsReplacedReason(log);
  const saveCopies = () =>
    logStates().then(
      (states) => states.saveCopies(log.copies, { getName, teams }),
      () => toastError(commonMessages.failure.file),
    );
  const isReady = log.status === 'ready' && log.divergence === null;
  const hasBegun = state.phase !== 'before';
  const setPitches = (on: boolean) => {
    controller.choosePitches(on);
    rememberPitches(on);
  };

  return (
    <div data-task className="scoring-task flex flex-col bg-paper">
      <ScoringHead
        back={paths.game(game.id)}
        opponent={game.opponent}
        name={name}
        log={log}
        undo={isReady && log.mine && controller.canUndo ? controller.undo : null}
      >
        {isReady && hasBegun && log.mine && (
          <ScoringMenu
            controller={controller}
            teams={teams}
            onPitches={setPitches}
            onSaveCopies={log.copies.length > 0 ? saveCopies : null}
            onClose={() => void log.close().then(onClosed, () => undefined)}
          />
        )}
      </ScoringHead>
      {replacedReason && (
        <LogStatePanel {...{ reason: replacedReason, log, getName, teams }} sheet={paths.sheet(game.id)} />
      )}
      {isReady && <StorageNotice storage={log.storage} />}
      {log.status === 'loading' && <LoadingLog />}
      {log.status === 'failed' && <FailedLog log={log} />}
      {log.status === 'newer' && <NewerLog log={log} />}
      {isReady && hasBegun && (
        <ScoringScreen
          {...{ controller, getName, teams }}
          players={withPlayersOfLog(players, keysInLog)}
          pitchLine={pitchLine(log.replay, getName)}
          startNews={renderNews('start')}
          afterGame={{ game, confirm: onConfirm, news: renderNews('end') }}
        />
      )}
      {isReady && !hasBegun && basis === null && <LoadingLog />}
      {isReady && !hasBegun && basis && (
        <Setup
          gameId={game.id}
          {...{ basis, teams, players }}
          log={log.replay.log}
          problem={controller.problem}
          note={log.isStored ? null : evictionNote()}
          onStart={(contents, values) => {
            rememberRules(values.rules);
            if (!log.isStored) rememberEviction();
            rememberPitches(values.pitches);
            return controller.commit(controller.target, contents);
          }}
        />
      )}
      {isReady && !hasBegun && <UndoneBar {...{ controller, getName, teams }} />}
    </div>
  );
}
