import type { PlayerRanking } from '#contract/ranking.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { useBelowFold } from '../../ui/below-fold.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Explanation } from './explanation.tsx';
import { rankingMessages as texts } from './ranking.messages.ts';
import { RankingChips } from './ranking-chips.tsx';
import { RankingColumn } from './ranking-column.tsx';
import type { RankingList } from './ranking-lists.ts';
import { RankingRule } from './ranking-rule.tsx';
import { useExplanation } from './use-explanation.ts';
import type { RankingTab } from './use-ranking-url.ts';

function NobodyRanked({ tab }: { tab: RankingTab }) {
  const { user } = useSession();
  const { narrowed } = useGameFilter();
  if (narrowed) return <NoGamesInFilter />;
  if (user?.role !== 'coach') return <EmptyState title={texts.empty[tab]} text={texts.emptyForPlayer} />;
  return (
    <EmptyState
      title={texts.empty[tab]}
      text={texts.emptyForCoach}
      action={<ButtonLink to={paths.newGame}>{texts.recordGame}</ButtonLink>}
    />
  );
}

interface RankingPanelProps {
  readonly tab: RankingTab;
  readonly lists: readonly RankingList[];
  readonly qualification: PlayerRanking['qualification'][RankingTab];
  readonly chosen: RankingList | undefined;
  readonly onChoose: (key: string) => void;
}

export function RankingPanel({ tab, lists, qualification, chosen, onChoose }: RankingPanelProps) {
  const { user } = useSession();
  const { triggerProps, ...explanation } = useExplanation();
  const below = useBelowFold();
  if (lists.every(({ places, unqualified }) => places.length === 0 && !unqualified?.length)) {
    return <NobodyRanked tab={tab} />;
  }
  const drawn = below ? lists : lists.filter((list) => list === chosen);
  return (
    <>
      <RankingChips lists={lists} chosen={chosen?.key ?? ''} onChoose={onChoose} />
      <RankingRule
        tab={tab}
        first={lists[0]}
        qualification={qualification}
        // On a phone only above lists that have a minimum.
        className={chosen?.unqualified ? undefined : 'hidden lg:block print:block'}
      />
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-4 print:gap-x-3 print:gap-y-3">
        {drawn.map((list) => (
          <RankingColumn
            key={list.key}
            tab={tab}
            list={list}
            ownId={user?.id ?? null}
            triggerProps={triggerProps}
            className={cx(list === chosen ? 'grid' : 'hidden lg:grid print:grid')}
          />
        ))}
      </div>
      <Explanation {...explanation} />
    </>
  );
}
