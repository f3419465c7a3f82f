import { useRef, useState } from 'react';
import type { GameForm } from '#contract/games.ts';
import { formatDay } from '#domain/day.ts';
import { getToday } from '../../platform/days.ts';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.form.future;

/**
 * Asks for confirmation before a game with a future date is saved with a score. Asks once for each date. The caller
 * calls `allows` before saving, and renders `<ConfirmDialog {...dialog} />`.
 * @param known the date of the stored game, which needs no confirmation; undefined for a new game
 */
export function useFutureQuestion(known?: string) {
  const allowed = useRef(known);
  const [asked, setAsked] = useState<{ facts: GameForm; save: () => void } | null>(null);
  const [open, setOpen] = useState(false);

  /** Returns whether the game can be saved now. Otherwise asks the user, and calls `save` after a yes. */
  function allows(facts: GameForm, save: () => void): boolean {
    if (facts.date <= getToday() || facts.date === allowed.current) return true;
    setAsked({ facts, save });
    setOpen(true);
    return false;
  }

  function confirm() {
    setOpen(false);
    allowed.current = asked?.facts.date;
    asked?.save();
  }

  const { date = '', opponent = '', team_score = 0, opponent_score = 0 } = asked?.facts ?? {};
  const dialog = {
    open,
    onOpenChange: setOpen,
    title: texts.title,
    text: texts.text(formatDay(date), opponent, `${team_score}–${opponent_score}`),
    confirmLabel: texts.confirm,
    variant: 'primary' as const,
    onConfirm: confirm,
  };
  return { allows, dialog };
}
