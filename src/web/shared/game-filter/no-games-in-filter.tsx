import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ALL_SEASONS, filterSearch, isNarrowed } from './filter-url.ts';
import { seasonInWords } from './filter-words.ts';
import { filterChoicesQuery } from './game-filter.data.ts';
import { filterMessages as texts } from './game-filter.messages.ts';
import { useGameFilter } from './use-game-filter.ts';

/**
 * Shows all seasons on this page only. The stored season stays, because a look at an old game should not
 * change the other pages.
 */
function AllSeasonsLink() {
  const { url } = useGameFilter();
  return (
    <ButtonLink variant="line" to={filterSearch({ ...url, season: ALL_SEASONS })} preventScrollReset>
      {texts.noGames.allSeasons}
    </ButtonLink>
  );
}

export function NoGamesInFilter() {
  const { url, filter, clear } = useGameFilter();
  const seasons = useQuery(filterChoicesQuery).data?.seasons ?? [];
  const season = filter?.season;
  const others = isNarrowed({ ...url, season: undefined });
  return (
    <EmptyState
      title={
        season === undefined || others
          ? texts.noGames.title
          : texts.noGames.inSeason(seasonInWords(season, seasons))
      }
      {...(others && { text: texts.noGames.text })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {others && (
            <Button variant="line" onClick={() => clear()}>
              {texts.clear}
            </Button>
          )}
          {season !== undefined && <AllSeasonsLink />}
        </div>
      }
    />
  );
}
