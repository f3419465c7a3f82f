import type { Filter } from '../../../shared/game-filter/filter-url.ts';
import { fileOnDemand } from '../../../ui/file-on-demand.ts';
import { useFile } from '../../../ui/on-demand.tsx';
import { Explanation, type ExplanationProps } from './explanation.tsx';

const playerDetail = fileOnDemand(async () => (await import('./figure-detail.tsx')).PlayerDetail);
const teamDetail = fileOnDemand(async () => (await import('./figure-detail.tsx')).TeamDetail);

type Explained = Omit<ExplanationProps, 'detail'> & { readonly filter: Filter | null };

export function PlayerExplanation({ id, filter, ...explanation }: Explained & { readonly id: number }) {
  const Detail = useFile(playerDetail);
  return (
    <Explanation
      {...explanation}
      detail={(term) => Detail && <Detail id={id} filter={filter} term={term} />}
    />
  );
}

export function TeamExplanation({ filter, ...explanation }: Explained) {
  const Detail = useFile(teamDetail);
  return <Explanation {...explanation} detail={(term) => Detail && <Detail filter={filter} term={term} />} />;
}
