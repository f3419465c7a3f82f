import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { LineupBasis } from '#contract/lineup.ts';
import { formatMonthDay } from '#domain/day.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { ScoreNow } from '../features/games/score-now.tsx';
import { basisQuery, lineupQuery } from '../features/lineup/lineup.data.ts';
import { lineupDocument } from '../features/lineup/lineup.document.ts';
import { lineupMessages as texts } from '../features/lineup/lineup.messages.ts';
import { LineupEditor } from '../features/lineup/lineup-editor.tsx';
import { LineupHead } from '../features/lineup/lineup-head.tsx';
import { isAnybodyComing } from '../features/lineup/people.ts';
import { paths } from '../paths.ts';
import { getToday } from '../platform/days.ts';
import { LoadedToEdit } from '../platform/forms/loaded-to-edit.tsx';
import { getCurrentData, Loaded, Missing } from '../platform/queries/loaded.tsx';
import { UnsentOfDeleted } from '../saving/status-line.tsx';
import { useUnsentContent } from '../saving/use-document.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { afterPaint } from '../ui/on-demand.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useMayScore } from './score-button.tsx';

const DayPitchers = afterPaint(
  async () => (await import('../features/pitch-limits/day-pitchers.tsx')).DayPitchers,
);

function Empty({ id, basis, onAnyway }: { id: number; basis: LineupBasis; onAnyway: () => void }) {
  const { empty } = texts;
  return (
    <>
      <LineupHead back={paths.scheduleItem(id)} about={describeItem(basis)} />
      {basis.players.length > 0 ? (
        <EmptyState
          title={empty.title}
          text={empty.text}
          action={
            <div className="grid justify-items-center gap-2">
              <ButtonLink to={paths.scheduleItem(id)}>{empty.ask}</ButtonLink>
              <Button variant="ghost" onClick={onAnyway}>
                {empty.anyway}
              </Button>
            </div>
          }
        />
      ) : (
        <EmptyState
          title={empty.noPlayers}
          action={<ButtonLink to={paths.members}>{empty.toMembers}</ButtonLink>}
        />
      )}
    </>
  );
}

function describeItem({ item: { date, opponent, type } }: LineupBasis): string {
  const day = formatMonthDay(date);
  return opponent ? texts.about(day, opponent) : `${day} ${type ?? ''}`.trim();
}

function describeGame(id: number, { item: { date, opponent, game_type, tournament } }: LineupBasis) {
  return {
    date,
    schedule_item_id: String(id),
    ...(opponent && { opponent }),
    ...(game_type && { game_type }),
    ...(tournament && { tournament }),
  };
}

const recordWords = (date: string) =>
  date === getToday() ? texts.actions.recordLater : texts.actions.record;

interface ScoreLineupProps {
  readonly id: number;
  readonly basis: LineupBasis;
  /** Saves the lineup. Resolves to whether the server has it. */
  readonly settle: () => Promise<boolean>;
}

function ScoreLineup({ id, basis, settle }: ScoreLineupProps) {
  const navigate = useNavigate();
  const { game_id } = basis.item;
  const game = describeGame(id, basis);
  const { opponent } = game;
  if (game_id === null && opponent) return <ScoreNow game={{ ...game, opponent }} before={settle} />;
  const page = game_id === null ? paths.newGameWith({ ...game, start: 'now' }) : paths.scoring(game_id);
  const open = async () => {
    if (await settle()) navigate(page);
  };
  return <Button onClick={() => void open()}>{gamesMessages.scoring.open}</Button>;
}

export default function LineupPage() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const lineup = useQuery(lineupQuery(id));
  const basis = useQuery(basisQuery(id));
  const [anyway, setAnyway] = useState(false);
  const { date: day = '', game_id: gameId = null } = basis.data?.item ?? {};
  const mayScore = useMayScore(day, gameId);
  const unsent = useUnsentContent(lineupDocument, id);
  const isLoaded = getCurrentData(basis) !== undefined && getCurrentData(lineup) !== undefined;
  return (
    <>
      {!isLoaded && (
        <LineupHead back={paths.scheduleItem(id)} about={basis.data ? describeItem(basis.data) : ''} />
      )}
      <Loaded
        query={basis}
        failed={texts.failed}
        missing={
          <div className="grid gap-4">
            <UnsentOfDeleted kind={lineupDocument} subject={id} />
            <Missing />
          </div>
        }
      >
        {(loaded) => (
          <LoadedToEdit key={id} query={lineup} failed={texts.failed} follows>
            {({ lineup: stored }, { lineup: newest }) => {
              if (!(stored ?? newest) && unsent === null && !isAnybodyComing(loaded) && !anyway)
                return <Empty id={id} basis={loaded} onAnyway={() => setAnyway(true)} />;
              const { game_id, date } = loaded.item;
              const sheet =
                game_id === null ? paths.newGameWith(describeGame(id, loaded)) : paths.sheet(game_id);
              return (
                <>
                  <LineupEditor
                    item={{ id, date, about: describeItem(loaded), back: paths.scheduleItem(id) }}
                    stored={stored}
                    newest={newest}
                    // If the coach continues although nobody was asked or has answered (`anyway`), everybody may play.
                    basis={anyway ? { ...loaded, asks: false } : loaded}
                    toSheet={{
                      label: game_id === null ? recordWords(date) : texts.actions.sheet,
                      open: () => navigate(sheet),
                    }}
                    {...(mayScore && {
                      scoreNow: (settle) => <ScoreLineup {...{ id, settle }} basis={loaded} />,
                    })}
                  />
                  <div className="mt-6 empty:hidden print:hidden">
                    <DayPitchers on={date} />
                  </div>
                </>
              );
            }}
          </LoadedToEdit>
        )}
      </Loaded>
    </>
  );
}
