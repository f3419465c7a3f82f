import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Game, GameForm } from '#contract/games.ts';
import { paths } from '../../paths.ts';
import { toastFailure } from '../../saving/toast-failure.ts';
import { Button } from '../../ui/button.tsx';
import { useGameCreation } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.scoring;

interface ComingGame {
  readonly date: string;
  readonly schedule_item_id?: string;
  readonly game_type?: string;
  readonly tournament?: string;
  readonly opponent: string;
  readonly memo?: string | null;
}

function toForm({ date, game_type, tournament, opponent, memo = null }: ComingGame): GameForm {
  const type = game_type === '公式戦' ? '公式戦' : '練習試合';
  return {
    ...{ date, game_type: type, tournament: tournament ?? type, opponent, memo },
    team_score: 0,
    opponent_score: 0,
    innings: null,
    line_score: null,
    bats_first: null,
    state: 'planned',
    version: undefined,
  };
}

export function useScoreNow(itemId: number | null) {
  const creation = useGameCreation(itemId);
  const navigate = useNavigate();
  const begin = async (game: ComingGame): Promise<Game> => {
    const created = await creation.mutateAsync(toForm(game));
    navigate(paths.scoring(created.id));
    return created;
  };
  return { begin, isPending: creation.isPending };
}

interface ScoreNowProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  readonly game: ComingGame;
  /** Runs before the page is left, for example to save a lineup. A result of false keeps the page open. */
  readonly before?: () => Promise<boolean>;
}

export function ScoreNow({ game, before, ...look }: ScoreNowProps) {
  const { begin } = useScoreNow(Number(game.schedule_item_id) || null);
  const [isPending, setIsPending] = useState(false);
  const press = async () => {
    setIsPending(true);
    try {
      if ((await before?.()) ?? true) await begin(game);
    } catch (error) {
      toastFailure(error, texts.failed);
    }
    setIsPending(false);
  };
  return (
    <Button {...look} pending={isPending} onClick={() => void press()}>
      {texts.open}
    </Button>
  );
}
