import { formatDay } from '#domain/day.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { getToday } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { MoreButton } from '../../platform/queries/more-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { formatDayOfChange, toEntryDay } from './entry-words.ts';
import { type DescribedSave, useHistory } from './history.data.ts';
import { historyMessages as texts } from './history.messages.ts';
import { SaveRow } from './save-row.tsx';
import { type Actor, useHistoryFilter } from './use-history-filter.ts';

const rows = 'divide-y divide-chalk rounded-md border border-chalk bg-sheet';

const BARS = ['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2', 'w-3/4', 'w-2/3'];

function HistorySkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-6 w-44" />
      <div className={rows}>
        {BARS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <div key={index} className="flex min-h-12 items-center px-4">
            <Skeleton className={`h-5 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Days({ saves, ofGame }: { saves: readonly DescribedSave[]; ofGame: boolean }) {
  const byDay = Map.groupBy(saves, ({ save }) => toEntryDay(save));
  return [...byDay].map(([day, ofDay]) => (
    <Section key={day} title={formatDay(day)}>
      <ul className={rows}>
        {ofDay.map((described) => (
          <li key={described.save.id}>
            <SaveRow described={described} ofGame={ofGame} />
          </li>
        ))}
      </ul>
    </Section>
  ));
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="line" onClick={onClear}>
      {texts.filter.clear}
    </Button>
  );
  return <EmptyState title={texts.filter.empty} action={action} />;
}

const filterTexts = texts.filter;

interface FilterGame {
  readonly id: number;
  readonly date: string;
  readonly title: string;
}

interface HistoryFilterBarProps {
  readonly filtering: ReturnType<typeof useHistoryFilter>;
  readonly games: readonly FilterGame[];
  readonly actors: readonly Actor[];
}

function HistoryFilterBar({ filtering, games, actors }: HistoryFilterBarProps) {
  const { game_id = '', actor_id = '', guardian } = filtering.filter;
  const toValue = (actor: Actor) => (actor.guardian ? actor.name : String(actor.id));
  const gone = game_id !== '' && !games.some(({ id }) => id === game_id);
  const gameOptions = games.map(({ id, title, date }) => ({
    value: id,
    label: `${formatDayOfChange(date, getToday())} ${title}`,
  }));
  return (
    <div className="grid grid-cols-2 gap-3 max-tiny:grid-cols-1 sm:max-w-md">
      <Select
        label={filterTexts.game}
        placeholder={filterTexts.all}
        options={gone ? [...gameOptions, { value: game_id, label: filterTexts.goneGame }] : gameOptions}
        value={game_id}
        onChange={({ target }) => filtering.setGame(target.value)}
      />
      <Select
        label={filterTexts.actor}
        placeholder={filterTexts.all}
        options={actors.map((actor) => ({ value: toValue(actor), label: actor.name }))}
        value={guardian ?? actor_id}
        onChange={({ target }) => filtering.setActor(actors.find((actor) => toValue(actor) === target.value))}
      />
    </div>
  );
}

export function HistoryList({ games }: { games: readonly FilterGame[] }) {
  const filtering = useHistoryFilter();
  const query = useHistory(filtering.filter);
  const { narrowed, clear } = filtering;
  return (
    <div className="grid gap-8">
      <HistoryFilterBar filtering={filtering} games={games} actors={query.data?.actors ?? []} />
      {hasStatus(query.error, 404) ? (
        <NothingFound onClear={clear} />
      ) : (
        <Loaded query={query} skeleton={<HistorySkeleton />} failed={texts.failed}>
          {({ saves }) => (
            <>
              <Days saves={saves} ofGame={filtering.filter.game_id !== undefined} />
              {saves.length === 0 && narrowed && <NothingFound onClear={clear} />}
              {saves.length === 0 && !narrowed && <EmptyState title={texts.empty} text={texts.emptyText} />}
              <MoreButton query={query} label={texts.more} failed={texts.moreFailed} />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
