import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import type { Game } from '#contract/games.ts';
import { Tag } from '../../ui/tag.tsx';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.status;

export function GameStatus({ game }: { game: Game }) {
  const Icon = game.confirmed ? Check : CircleDashed;
  return (
    <Tag className="gap-1">
      <Icon aria-hidden className="size-3.5" />
      {game.confirmed ? texts.confirmed : texts.open}
    </Tag>
  );
}

/** The number of findings of the check, if there are any. */
export function GameDifferences({ game }: { game: Game }) {
  if (game.findings.length === 0) return null;
  return (
    <Tag className="gap-1 border-clay! text-clay!">
      <TriangleAlert aria-hidden className="size-3.5" />
      {texts.differing(game.findings.length)}
    </Tag>
  );
}
