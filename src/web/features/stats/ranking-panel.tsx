import { statsMessages } from '../../messages/stats.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/states.tsx';
import { RankingColumn } from './ranking-column.tsx';
import type { RankingList } from './ranking-lists.ts';
import type { RankingTab } from './use-ranking-address.ts';

const texts = statsMessages.ranking;

interface ChipsProps {
  readonly lists: readonly RankingList[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Which list a phone shows; a wide screen shows them all. */
function Chips({ lists, chosen, onChoose }: ChipsProps) {
  return (
    <fieldset className="mb-4 flex gap-1.5 lg:hidden print:hidden">
      <legend className="sr-only">{texts.choose}</legend>
      {lists.map(({ key, term }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className="min-h-target max-w-24 min-w-0 flex-1 rounded-full border border-chalk-strong bg-sheet text-small whitespace-nowrap aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field"
        >
          {statsMessages.terms[term].label}
        </button>
      ))}
    </fieldset>
  );
}

function NobodyRanked({ tab }: { tab: RankingTab }) {
  const { user } = useSession();
  if (user?.role !== 'coach') return <EmptyState title={texts.empty[tab]} text={texts.emptyForPlayer} />;
  return (
    <EmptyState
      title={texts.empty[tab]}
      text={texts.emptyForCoach}
      action={<ButtonLink to={paths.newGame}>{texts.recordGame}</ButtonLink>}
    />
  );
}

interface RankingPanelProps extends ChipsProps {
  readonly tab: RankingTab;
}

/** The lists of one tab. */
export function RankingPanel({ tab, lists, chosen, onChoose }: RankingPanelProps) {
  const { user } = useSession();
  if (lists.every(({ places }) => places.length === 0)) return <NobodyRanked tab={tab} />;
  return (
    <>
      <Chips lists={lists} chosen={chosen} onChoose={onChoose} />
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-x-4 print:gap-y-5">
        {lists.map((list) => (
          <RankingColumn
            key={list.key}
            list={list}
            ownId={user?.id ?? null}
            className={cx(list.key === chosen ? 'grid' : 'hidden lg:grid print:grid')}
          />
        ))}
      </div>
    </>
  );
}
