import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { findReason } from '../../platform/api/failure.ts';
import { toastError } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useGameCreation } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.scoring;

interface ScoreNowProps {
  readonly date: string;
  readonly schedule_item_id: string;
  readonly game_type?: string;
  readonly tournament?: string;
  readonly opponent: string;
  readonly memo?: string;
}

/** Creates the game of a schedule item when it begins, and opens the page that scores it. */
export function ScoreNow({ schedule_item_id, ...game }: ScoreNowProps) {
  const creation = useGameCreation(Number(schedule_item_id));
  const navigate = useNavigate();
  const begin = () => {
    const type = game.game_type === '公式戦' ? '公式戦' : '練習試合';
    creation.mutate(
      {
        date: game.date,
        game_type: type,
        tournament: game.tournament ?? type,
        opponent: game.opponent,
        memo: game.memo ?? null,
        team_score: 0,
        opponent_score: 0,
        innings: null,
        line_score: null,
        bats_first: null,
        version: undefined,
      },
      {
        onSuccess: ({ id }) => navigate(paths.scoring(id)),
        onError: (error) => toastError(findReason(error) ?? texts.failed),
      },
    );
  };
  return (
    <Button pending={creation.isPending} onClick={begin}>
      {texts.open}
    </Button>
  );
}
