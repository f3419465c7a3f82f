import { preload } from '../../../platform/loading/preload.ts';
import type { Filter } from '../../../shared/game-filter/filter-url.ts';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { Explanation, type ExplanationProps } from './explanation.tsx';

const loadPlayerDetail = preload(async () => (await import('./figure-detail.tsx')).PlayerDetail);
const loadTeamDetail = preload(async () => (await import('./figure-detail.tsx')).TeamDetail);

type Explained = Omit<ExplanationProps, 'detail'> & { readonly filter: Filter | null };

/** Explains the figures of a player, with the games that they come from. */
export function PlayerExplanation({ id, filter, ...explanation }: Explained & { readonly id: number }) {
  const Detail = useAfterPaint(loadPlayerDetail);
  return (
    <Explanation
      {...explanation}
      detail={(term) => Detail && <Detail id={id} filter={filter} term={term} />}
    />
  );
}

/** Explains the figures of the team, with the games that they come from. */
export function TeamExplanation({ filter, ...explanation }: Explained) {
  const Detail = useAfterPaint(loadTeamDetail);
  return <Explanation {...explanation} detail={(term) => Detail && <Detail filter={filter} term={term} />} />;
}
