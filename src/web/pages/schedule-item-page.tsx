import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ScheduleItem } from '#contract/schedule.ts';
import { formatDayNear } from '#domain/day.ts';
import { isGameOver } from '#domain/game-status.ts';
import { isGameScheduleItem } from '#domain/schedule.ts';
import { ItemAttendance } from '../features/attendance/item-attendance.tsx';
import { gamesQuery } from '../features/games/games.data.ts';
import { ItemLineup } from '../features/lineup/item-lineup.tsx';
import { ItemActions } from '../features/schedule/item-actions.tsx';
import { announcesGame, isAhead } from '../features/schedule/item-games.ts';
import { ItemNotes, ItemSummary } from '../features/schedule/item-summary.tsx';
import { nameItem } from '../features/schedule/item-words.ts';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { scheduleMessages } from '../features/schedule/schedule.messages.ts';
import { AskUnanswered, ItemShareButton } from '../features/sharing/item-share.tsx';
import { paths } from '../paths.ts';
import { getToday } from '../platform/days.ts';
import { InOtherTeam, Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import type { MenuAction } from '../ui/action-menu.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { afterPaint, dialogOnDemand } from '../ui/on-demand.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';
import { findRecordPage, ScoreButton, ScoreButtons, useGameOfItem, useMayScore } from './score-button.tsx';

const texts = scheduleMessages.page;

function recordActions(item: ScheduleItem): MenuAction[] {
  const page = findRecordPage(item);
  return page === null ? [] : [{ label: texts.makeRecord, action: page }];
}

const DayPitchers = afterPaint(
  async () => (await import('../features/pitch-limits/day-pitchers.tsx')).DayPitchers,
);

const LinkGameDialog = dialogOnDemand(
  async () => (await import('../features/schedule/link-game-dialog.tsx')).LinkGameDialog,
);

function CoachActions(props: ComponentProps<typeof ItemActions>) {
  const { item } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const games = useQuery({ ...gamesQuery(), enabled: open }).data ?? [];
  const hasGame = item.game_id !== null || (announcesGame(item) && item.date <= getToday());
  const linkAction = { label: scheduleMessages.linkGame.open, action: () => setOpen(true) };
  return (
    <>
      <ItemActions {...props} more={[...recordActions(item), ...(hasGame ? [linkAction] : [])]} />
      <LinkGameDialog item={item} games={games} open={open} onClose={close} />
    </>
  );
}

/**
 * Links to the recorded game or, from the day of the item on, to the form that records it. On that day, also offers
 * to score the game, unless it is over or recorded on a sheet.
 */
function RecordedGame({ item, isOver }: { item: ScheduleItem; isOver: boolean }) {
  const records = useSession().user?.records === true;
  const isToday = item.date === getToday();
  const mayScore = useMayScore(item.date, item.game_id);
  const page = records && item.date <= getToday() ? findRecordPage(item) : null;
  if (records && isToday && page !== null) return <ScoreButtons item={item} />;
  const to = item.game_id ? paths.game(item.game_id) : page;
  if (to === null) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {records && mayScore && <ScoreButton item={item} />}
      <ButtonLink variant={item.game_id && !isOver ? 'line' : 'primary'} to={to}>
        {item.game_id ? texts.game : texts.record}
      </ButtonLink>
    </div>
  );
}

function Item({ item }: { item: ScheduleItem }) {
  const { user } = useSession();
  const [isCoach, records] = [user?.role === 'coach', user?.records === true];
  const game = useGameOfItem(item.game_id);
  // Until the item's game is known, it may be over.
  const isKnown = item.game_id === null || game !== undefined;
  const isOver = game !== undefined && isGameOver(game);
  return (
    <div className="grid gap-4">
      <RecordedGame item={item} isOver={isOver} />
      <ItemAttendance
        key={item.id}
        item={item}
        isCoach={isCoach}
        isAhead={isKnown && isAhead(item, game, getToday())}
        ask={(people) => (
          <AskUnanswered item={item} people={people.map((person) => ({ ...person, id: person.member_id }))} />
        )}
      />
      <ItemNotes item={item} />
      {records && isGameScheduleItem(item) && <DayPitchers on={item.date} />}
      <ItemLineup itemId={item.id} isGame={isGameScheduleItem(item)} mayBeOver={!isKnown || isOver} />
    </div>
  );
}

function MissingItem() {
  return (
    <EmptyState
      title={texts.missing}
      text={texts.missingText}
      action={
        <ButtonLink variant="line" to={paths.schedule}>
          {texts.toSchedule}
        </ButtonLink>
      }
    />
  );
}

export default function ScheduleItemPage() {
  const query = useQuery(scheduleQuery);
  const id = Number(useParams().id);
  const item = query.data?.find((each) => each.id === id);
  const isCoach = useSession().user?.role === 'coach';
  const heading = usePageHeading(
    item ? `${formatDayNear(item.date, getToday())} ${nameItem(item)}` : texts.title,
  );
  const navigate = useNavigate();
  const onRemoved = () => void navigate(paths.schedule, { replace: true });
  /** A copied item replaces the original on the screen. */
  const onSaved = (saved: ScheduleItem) => {
    if (saved.id !== id) void navigate(paths.scheduleItem(saved.id));
  };
  return (
    <>
      <PageHead
        back={item ? paths.scheduleOn(item.date) : paths.schedule}
        backLabel={texts.back}
        actions={
          item && (
            <>
              <ItemShareButton item={item} />
              {isCoach && (
                <CoachActions item={item} heading={heading} onSaved={onSaved} onRemoved={onRemoved} />
              )}
            </>
          )
        }
      >
        <p className="font-bold">{texts.title}</p>
      </PageHead>
      <Loaded query={query}>
        {() =>
          item ? (
            <div className="grid max-w-5xl gap-4">
              <ItemSummary item={item} heading={heading} />
              <Item item={item} />
            </div>
          ) : (
            <InOtherTeam>
              <MissingItem />
            </InOtherTeam>
          )
        }
      </Loaded>
    </>
  );
}
