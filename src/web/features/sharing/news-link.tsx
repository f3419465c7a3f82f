import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { GameDetail } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { getToday } from '../../platform/days.ts';
import { lineAppUrl } from '../../shared/passing-on/line-app-url.ts';
import { SHARING } from '../../shared/sharing-state.ts';
import { buttonLook } from '../../ui/button.tsx';
import { formatNewsText } from './game-news.ts';
import { sharedGameQuery } from './shared-game.data.ts';
import { collectSharedScore } from './shared-result.ts';
import { sharingMessages } from './sharing.messages.ts';

const looks = {
  start: 'inline-flex min-h-target items-center px-2 font-bold whitespace-nowrap text-field',
  end: buttonLook('line'),
};

/**
 * Sends the message that a game has begun or is over. If the game's public link does not show the plays, opens the
 * dialog on the game's page instead.
 */
export function NewsLink({ game, news }: { game: GameDetail; news: keyof typeof looks }) {
  const { data: shared } = useQuery({ ...sharedGameQuery(game.id), enabled: game.public_plays });
  const look = { className: looks[news], children: sharingMessages.news.send[news] };
  if (!game.public_plays) return <Link to={paths.game(game.id)} state={SHARING} {...look} />;
  if (!shared) return null;
  const text = formatNewsText(shared, collectSharedScore(game, getToday()), news);
  return <a href={lineAppUrl(text)} target="_blank" rel="noopener noreferrer" {...look} />;
}
