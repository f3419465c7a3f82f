import { useQuery } from '@tanstack/react-query';
import { allFigureDefinitions } from '#domain/figures.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { useGameFilter } from '../../../shared/game-filter/use-game-filter.ts';
import { Section } from '../../../ui/section.tsx';
import { bookletMessages } from '../../booklet/booklet.messages.ts';
import { rankingQuery } from '../stats.data.ts';
import { statsMessages } from '../stats.messages.ts';
import { rankingMessages as texts } from './ranking.messages.ts';
import { listTopRanks, makeBattingLists, makePitchingLists, type RankingList } from './ranking-lists.ts';
import type { RankingTab } from './ranking-panel.tsx';
import { describeMinimum } from './ranking-qualification.ts';
import { isQualifiedOnly } from './use-qualified-only.ts';

function PrintedList({ list }: { list: RankingList }) {
  const { label } = allFigureDefinitions[list.term];
  return (
    <section aria-label={label} className="min-w-0 break-inside-avoid">
      <h3 className="mb-1 text-small font-bold">{label}</h3>
      <ol
        // biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers
        role="list"
        className="rounded-md border border-chalk bg-sheet text-small tabular-nums print:text-xs"
      >
        {listTopRanks(list.ranks).map(({ userId, rank, name, number, text }) => (
          <li
            key={userId}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-2 border-t border-chalk px-2 py-1 first:border-t-0 print:px-1.5 print:py-px"
          >
            <span className="text-right text-ink-2">
              {rank}
              <span className="sr-only">{texts.place}</span>
            </span>
            <span className="truncate">{formatNumberAndName({ number, name })}</span>
            <span className="font-semibold">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PrintedTabProps {
  readonly tab: RankingTab;
  readonly lists: readonly RankingList[];
  /** The minimum for the rates; false if everybody is ranked. */
  readonly rule: string | false;
}

function PrintedTab({ tab, lists, rule }: PrintedTabProps) {
  const filled = lists.filter(({ ranks }) => ranks.length > 0);
  if (filled.length === 0) return null;
  return (
    <Section
      title={bookletMessages.ranking[tab]}
      aside={rule}
      className={tab === 'batting' ? 'print:break-before-page' : 'print:break-inside-avoid'}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-4 print:grid-cols-4 print:gap-2.5">
        {filled.map((list) => (
          <PrintedList key={list.key} list={list} />
        ))}
      </div>
    </Section>
  );
}

export function PrintedRanking() {
  const { filter } = useGameFilter();
  // Never shows the figures of the previous filter, because the user could print them.
  const query = useQuery({ ...rankingQuery(filter), placeholderData: undefined });
  const qualifiedOnly = isQualifiedOnly();
  return (
    <Loaded query={query} failed={statsMessages.failed}>
      {(ranking) => (
        <>
          <PrintedTab
            tab="batting"
            lists={makeBattingLists(ranking, qualifiedOnly)}
            rule={qualifiedOnly && describeMinimum('plateAppearances', ranking.minimum)}
          />
          <PrintedTab
            tab="pitching"
            lists={makePitchingLists(ranking, qualifiedOnly)}
            rule={qualifiedOnly && describeMinimum('outs', ranking.minimum)}
          />
        </>
      )}
    </Loaded>
  );
}
