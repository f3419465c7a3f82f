import { preload } from '../../platform/preload.ts';
import type { Filter } from '../../shared/game-filter/filter-url.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { PlayerHero, type PlayerHeroProps } from './player-hero.tsx';
import { useExplanation } from './use-explanation.ts';

const loadExplanation = preload(async () => (await import('./explanations.tsx')).PlayerExplanation);

interface ExplainedHeroProps extends Omit<PlayerHeroProps, 'triggerProps'> {
  readonly filter: Filter;
}

/** The player's line by itself. Its explanations load after it. */
export function ExplainedHero({ filter, ...hero }: ExplainedHeroProps) {
  const PlayerExplanation = useAfterPaint(loadExplanation);
  const { triggerProps, ...explanation } = useExplanation();
  return (
    <>
      <PlayerHero {...hero} triggerProps={triggerProps} />
      {PlayerExplanation && <PlayerExplanation {...explanation} id={hero.id} filter={filter} />}
    </>
  );
}
