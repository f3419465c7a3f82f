import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import { isGameUnderWay } from '#domain/game-status.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import { battingStore } from '../features/batting/batting.data.ts';
import { battingMessages } from '../features/batting/batting.messages.ts';
import { BattingTable } from '../features/batting/batting-table.tsx';
import { GameHead, GameLinks, GameMenu, PrintMenu } from '../features/games/game-head.tsx';
import { MainNotes, OtherNotes } from '../features/games/game-notes.tsx';
import { Completion, hasNoLines, Recording } from '../features/games/game-recording.tsx';
import { GameScore, GameSkeleton, Memo } from '../features/games/game-score.tsx';
import { followedGameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { LineScore } from '../features/games/line-score.tsx';
import { removePlaceFromMemo } from '../features/games/memo.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { liveSectionMessages } from '../features/live/live.messages.ts';
import { pitchingStore } from '../features/pitching/pitching.data.ts';
import { pitchingMessages } from '../features/pitching/pitching.messages.ts';
import { PitchingTable } from '../features/pitching/pitching-table.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { paths } from '../paths.ts';
import { getCurrentData, Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { type LineBox, LineSection } from '../shared/line-entry/line-section.tsx';
import { describeResponseAge, useMinute } from '../shared/record-age.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useWide } from '../ui/use-wide.ts';

const LiveSection = onDemand(async () => (await import('../features/live/live-section.tsx')).LiveSection);

const texts = gamesMessages.detail;

/** Returns the link to edit the game. The lines of a scored game follow from its plays, so the plays are edited. */
function makeEditLink({ id, scoring }: GameDetail) {
  return scoring === 'open'
    ? { to: paths.scoring(id), label: gamesMessages.scoring.change }
    : { to: paths.sheet(id), label: texts.sheetChange };
}

/** The width, in pixels, from which the notes are beside the innings. */
const TWO_COLUMNS = 1024;

interface GameProps {
  readonly game: GameDetail;
  /** The time of the response, in milliseconds. */
  readonly fetchedAt: number;
  readonly editable: boolean;
  readonly score: RefObject<HTMLDivElement | null>;
}

function Summary({ game, fetchedAt, score, wide }: Omit<GameProps, 'editable'> & { wide: boolean }) {
  // The age of the response only. The age of the record is shown with the plays.
  const age = describeResponseAge(game, fetchedAt, useMinute(game.playing));
  return (
    <div className="grid gap-1.5 lg:grid-cols-2 lg:gap-x-10 lg:gap-y-3">
      <p className="flex flex-wrap justify-center gap-x-2 text-small text-ink-2 lg:col-span-2 lg:justify-start">
        <span className="tabular-nums">{game.formatted_date}</span>
        <span>{game.game_type}</span>
        {game.place && <span>{game.place}</span>}
      </p>
      <div className="lg:col-span-2 lg:max-w-xl">
        <GameScore game={game} ref={score} />
        {age && <p className="text-center text-small text-ink-2">{age}</p>}
      </div>
      <LineScore game={game} />
      <div className="grid content-start gap-1 empty:hidden">
        <MainNotes game={game} />
        {wide && <OtherNotes game={game} />}
      </div>
    </div>
  );
}

const pitchingBox: LineBox<'pitching'> = {
  store: pitchingStore,
  texts: pitchingMessages.table,
  newPath: paths.newPitching,
  editPath: paths.editPitching,
};

const battingTexts = battingMessages.table;

function allPlateAppearances(lines: readonly BattingRecord[]): number {
  return lines.reduce((sum, line) => sum + countTotalPlateAppearances(toBattingLine(line)), 0);
}

const battingBox: LineBox<'batting'> = {
  store: battingStore,
  texts: battingTexts,
  newPath: paths.newBatting,
  editPath: paths.editBatting,
  aside: (lines) => battingTexts.plateAppearances(allPlateAppearances(lines)),
};

/** The course of a scored game, and the link to its scorebook. */
function Course({ game }: { game: GameDetail }) {
  const [open, setOpen] = useState(false);
  if (game.scoring !== 'open') return null;
  // The game may begin while its page is open.
  const isShown = open || isGameUnderWay(game);
  return (
    <>
      {isShown && <LiveSection game={game} />}
      <div className="flex flex-wrap gap-2.5 print:hidden">
        {!isShown && (
          <Button variant="line" onClick={() => setOpen(true)}>
            {liveSectionMessages.open}
          </Button>
        )}
        <ButtonLink variant="line" to={paths.scorebook(game.id)}>
          {gamesMessages.scoring.scorebook}
        </ButtonLink>
      </div>
    </>
  );
}

function Game({ game, fetchedAt, editable, score }: GameProps) {
  const wide = useWide(TWO_COLUMNS);
  const course = <Course key="course" game={game} />;
  const { id: gameId, sport, batter_only_rules: knownRules } = game;
  return (
    <div className="grid gap-2 lg:gap-5">
      <Summary game={game} fetchedAt={fetchedAt} score={score} wide={wide} />
      {editable && <Recording game={game} />}
      {isGameUnderWay(game) && course}
      <LineSection
        {...{ box: battingBox, gameId, editable }}
        lines={game.batting_records}
        renderTable={(table) => <BattingTable {...table} sport={sport} knownRules={knownRules} />}
      />
      <LineSection
        {...{ box: pitchingBox, gameId, editable }}
        lines={game.pitching_records}
        renderTable={(table) => <PitchingTable {...table} />}
      />
      {!isGameUnderWay(game) && course}
      {editable && <Completion game={game} />}
      {!wide && <OtherNotes game={game} />}
      <Memo text={removePlaceFromMemo(game)} />
      {game.schedule_item_id && (
        <TextLink
          to={paths.scheduleItem(game.schedule_item_id)}
          className="justify-self-start text-small print:hidden"
        >
          {texts.item}
        </TextLink>
      )}
      <div className="mt-2 print:hidden">
        <ShareButton game={game} />
      </div>
    </div>
  );
}

interface ActionsProps {
  readonly game: GameDetail;
  readonly editable: boolean;
  readonly onDeleted: () => void;
}

function Actions({ game, editable, onDeleted }: ActionsProps) {
  const history = useSession().user?.role === 'coach';
  const edit = makeEditLink(game);
  return (
    <>
      <ShareButton game={game} compact />
      {editable && !hasNoLines(game) && (
        <ButtonLink
          variant="ghost"
          to={edit.to}
          aria-label={edit.label}
          className="font-semibold text-field!"
        >
          {texts.sheetChangeShort}
        </ButtonLink>
      )}
      {editable ? <GameMenu game={game} history={history} onDeleted={onDeleted} /> : <PrintMenu />}
    </>
  );
}

export function GameDetails({ id }: { id: number }) {
  const game = useQuery(followedGameQuery(id));
  const data = getCurrentData(game);
  const editable = useSession().user?.records === true;
  const navigate = useNavigate();
  const score = useRef<HTMLDivElement>(null);
  const rest = { editable, onDeleted: () => navigate(paths.games, { replace: true }) };
  return (
    <>
      <GameHead
        game={data}
        withStatus={editable}
        score={score}
        actions={data && <Actions game={data} {...rest} />}
      />
      <Loaded query={game} skeleton={<GameSkeleton />} failed={texts.failed} missing={<MissingGame />}>
        {(loaded) => (
          <>
            <Game game={loaded} fetchedAt={game.dataUpdatedAt} editable={editable} score={score} />
            {editable && <GameLinks game={loaded} onDeleted={rest.onDeleted} />}
          </>
        )}
      </Loaded>
    </>
  );
}
