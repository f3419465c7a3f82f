import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { matchPath, useNavigate, useParams } from 'react-router';
import type { LinePlayer } from '#contract/fields.ts';
import type { Game, GameDetail } from '#contract/games.ts';
import { type NamedTeamPlayer, toMemberKey } from '#domain/scoring/player-key.ts';
import { battingStore } from '../features/batting/batting.data.ts';
import { gameQuery, gamesQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { confirmNewest } from '../features/games/use-confirmation.ts';
import { deviceLog } from '../features/scoring/device-log.ts';
import { gamePreparationQuery } from '../features/scoring/scoring.data.ts';
import { scoringMessages as texts } from '../features/scoring/scoring.messages.ts';
import { Scoring } from '../features/scoring/scoring.tsx';
import { teamQuery } from '../features/team/team.data.ts';
import { paths } from '../paths.ts';
import { getCurrentData, Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { readLastSeenUser } from '../platform/session/session-state.ts';
import { findOwner, queue } from '../saving/current-queue.ts';
import { candidatesQuery } from '../shared/line-entry/lines.data.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';

const NewsLink = onDemand(async () => (await import('../features/sharing/news-link.tsx')).NewsLink);
const UnsentOfGone = onDemand(async () => (await import('../features/scoring/log-states.tsx')).UnsentOfGone);
const PitchLine = onDemand(async () => (await import('../features/pitch-limits/pitch-line.tsx')).PitchLine);

const queueRunner = import('../queue-runner.tsx');

async function readLog(): Promise<void> {
  const user = readLastSeenUser();
  const id = Number(matchPath(paths.scoring(':id'), window.location.pathname)?.params.id);
  const owner = user?.team ? findOwner(user) : null;
  const { openStore } = await queueRunner;
  if (owner === null || !id || queue.current()) return;
  const store = openStore(owner);
  // This page only reads the log. The app starts sending later.
  queue.set({ store, sending: null });
  await deviceLog(store, id).loaded;
}

/** Resolves when the log has been read, so that the first paint can show it. */
export const ready = readLog().catch(() => undefined);

const NO_GUESTS: readonly string[] = [];

/**
 * Returns the guests of the game, and the data with which its setup is prefilled: null while they load. Offline, the
 * setup begins without them.
 */
function usePreparation(game: GameDetail) {
  const { user } = useSession();
  const preparation = useQuery(gamePreparationQuery(game.id));
  const team = useQuery({ ...teamQuery, enabled: user?.role === 'coach' });
  // Fetches the games only for their usual number of innings, which a game that has begun does not need.
  const games = useQuery({ ...gamesQuery(), enabled: game.innings === null && !game.playing });
  const isLoading = [preparation, team, games].some(
    ({ isPending, fetchStatus, failureCount }) =>
      isPending && fetchStatus === 'fetching' && failureCount === 0 && window.navigator.onLine,
  );
  const basis = {
    lineup: preparation.data?.lineup ?? null,
    innings: game.innings,
    usualInnings: findUsualInnings(games.data ?? []) ?? team.data?.regulation_innings ?? undefined,
    batsFirst: game.bats_first,
    sport: game.sport,
  };
  return { guests: preparation.data?.guests ?? NO_GUESTS, basis: isLoading ? null : basis };
}

const GAMES_LOOKED_AT = 5;

function findUsualInnings(games: readonly Game[]): number | undefined {
  const last = games.flatMap(({ innings }) => innings ?? []).slice(0, GAMES_LOOKED_AT);
  const count = (innings: number) => last.filter((other) => other === innings).length;
  return last.toSorted((a, b) => count(b) - count(a))[0];
}

/** Lists the members who play, and everybody with a line in the game, for example guests. */
function listPlayers(members: readonly LinePlayer[], game: GameDetail): NamedTeamPlayer[] {
  const lines = [...game.batting_records, ...game.pitching_records].map(({ user }) => user);
  const all = new Map([...lines, ...members].map((player) => [player.id, player]));
  return [...all.values()].map(({ id, name, number, guest = false }) => ({
    key: toMemberKey(id),
    name,
    number,
    guest,
  }));
}

interface GameScoringProps {
  readonly game: GameDetail;
  readonly candidates: UseQueryResult<readonly LinePlayer[]>;
}

function GameScoring({ game, candidates }: GameScoringProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { guests, basis } = usePreparation(game);
  return (
    <Loaded query={candidates}>
      {(members) => (
        <Scoring
          game={game}
          players={listPlayers(members, game)}
          guests={guests}
          basis={basis}
          pitchLine={(replay, getName) => <PitchLine game={game} replay={replay} getName={getName} />}
          name={user?.name ?? ''}
          renderNews={(news) => <NewsLink game={game} news={news} />}
          onClosed={() => navigate(paths.sheet(game.id), { replace: true })}
          onConfirm={() => confirmNewest(game.id)}
        />
      )}
    </Loaded>
  );
}

function GoneGame({ id, members }: { id: number; members: readonly LinePlayer[] }) {
  const { user } = useSession();
  const players = members.map(({ id: member, name, number }) => ({ key: toMemberKey(member), name, number }));
  return (
    <>
      <MissingGame />
      <UnsentOfGone gameId={id} players={players} team={user?.team?.name ?? ''} />
    </>
  );
}

/** The way back while the scoring screen, which has its own head, is not there. */
function WaitingHead({ id }: { id: number }) {
  const heading = usePageHeading(texts.title);
  return (
    <PageHead back={paths.game(id)} backLabel={texts.back}>
      <h1 ref={heading} tabIndex={-1} className="font-bold">
        {texts.title}
      </h1>
    </PageHead>
  );
}

export default function ScoringPage() {
  const id = Number(useParams().id);
  const game = useQuery(gameQuery(id));
  const candidates = useQuery(candidatesQuery(battingStore));
  const isLoaded = getCurrentData(game) !== undefined && getCurrentData(candidates) !== undefined;
  return (
    <>
      {!isLoaded && <WaitingHead id={id} />}
      <Loaded
        query={game}
        failed={gamesMessages.detail.failed}
        missing={<GoneGame id={id} members={candidates.data ?? []} />}
      >
        {(loaded) => <GameScoring key={id} game={loaded} candidates={candidates} />}
      </Loaded>
    </>
  );
}
