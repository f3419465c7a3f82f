import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { homeMessages } from './home.messages.ts';
import { asideLink, HomeSection, Rows } from './home-section.tsx';

const texts = homeMessages.recent;

interface RecentGamesProps {
  readonly playerId: number;
  /** List items. */
  readonly children: ReactNode;
}

/** The last games of a player, with a link to all of them. */
export function RecentGames({ playerId, children }: RecentGamesProps) {
  return (
    <HomeSection
      title={texts.title}
      aside={
        <Link to={paths.player(playerId)} className={asideLink}>
          {texts.all}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      }
    >
      <Rows>{children}</Rows>
    </HomeSection>
  );
}
