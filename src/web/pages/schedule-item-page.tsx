import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { ScheduleItem } from '#contract/schedule.ts';
import { ItemAttendance } from '../features/attendance/item-attendance.tsx';
import { ItemActions } from '../features/schedule/item-actions.tsx';
import { ItemNotes, ItemSummary } from '../features/schedule/item-summary.tsx';
import { itemDay, nameOf } from '../features/schedule/item-words.ts';
import { MissingItem } from '../features/schedule/missing-item.tsx';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { scheduleMessages } from '../features/schedule/schedule.messages.ts';
import { AskUnanswered, ItemShareButton } from '../features/sharing/item-share.tsx';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useSession } from '../platform/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';

const texts = scheduleMessages.page;

/** The game that was recorded from the item. */
function RecordedGame({ item }: { item: ScheduleItem }) {
  if (!item.game_id) return null;
  return (
    <ButtonLink variant="line" to={paths.game(item.game_id)} className="sm:justify-self-start">
      {texts.game}
    </ButtonLink>
  );
}

/** An item of the schedule, with what each feature says of it. */
function Item({ item }: { item: ScheduleItem }) {
  const isCoach = useSession().user?.role === 'coach';
  return (
    <div className="grid gap-4 *:min-w-0">
      <RecordedGame item={item} />
      <ItemNotes item={item} />
      <ItemAttendance
        key={item.id}
        item={item}
        isCoach={isCoach}
        ask={(people) => (
          <AskUnanswered item={item} people={people.map((person) => ({ ...person, id: person.member_id }))} />
        )}
      />
    </div>
  );
}

/** The item beside the agenda of a wide window. */
export function ItemBeside({ item }: { item: ScheduleItem }) {
  return (
    <div className="grid gap-4">
      <ItemSummary item={item} page={paths.scheduleItem(item.id)} />
      <Item item={item} />
    </div>
  );
}

export default function ScheduleItemPage() {
  const query = useQuery(scheduleQuery);
  const id = Number(useParams().id);
  const item = query.data?.find((each) => each.id === id);
  const isCoach = useSession().user?.role === 'coach';
  const heading = usePageHeading(item ? `${itemDay(item)} ${nameOf(item)}` : texts.title);
  const navigate = useNavigate();
  const onRemoved = () => void navigate(paths.schedule, { replace: true });
  /** A copy is another item. */
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
                <ItemActions item={item} heading={heading} onSaved={onSaved} onRemoved={onRemoved} />
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
            <div className="grid max-w-5xl gap-4 *:min-w-0">
              <ItemSummary item={item} heading={heading} />
              <Item item={item} />
            </div>
          ) : (
            <MissingItem />
          )
        }
      </Loaded>
    </>
  );
}
