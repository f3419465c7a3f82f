import { PencilLine } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { paths } from '../paths.ts';
import { scoredHere } from '../shared/scored-here.ts';
import { unsentMessages as texts } from './unsent.messages.ts';

/** Leads back to the game that is being scored on this device, from every other page. */
export function ScoringLine({ user }: { user: User }) {
  const { pathname } = useLocation();
  const game = user.records ? scoredHere(user.team?.id ?? null) : null;
  if (!game || pathname === paths.scoring(game.id)) return null;
  return (
    <p className="flex items-center gap-2 border-b border-chalk bg-sheet px-4 text-small">
      <PencilLine aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{texts.scoring(game.opponent)}</span>
      <Link
        to={paths.scoring(game.id)}
        className="flex min-h-target shrink-0 items-center font-bold text-field hover:text-field-strong"
      >
        {texts.backToScoring}
      </Link>
    </p>
  );
}
