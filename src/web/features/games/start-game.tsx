import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { gameForm } from '#contract/games.ts';
import { findReasonWithDraft } from '../../platform/api/failure.ts';
import { useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { DateField, SuggestedField, TypeFields } from './game-fields.tsx';
import { emptyGame, listSuggestions, type readPrefilledValues } from './game-values.ts';
import { gamesQuery } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';
import { useScoreNow } from './score-now.tsx';

const texts = gamesMessages.scoring;

const FEW = 6;

interface StartGameProps {
  readonly filled: ReturnType<typeof readPrefilledValues>;
  readonly itemId: number | null;
}

/** The form of a game that begins now. The form has no score, and leads to the page that scores the game. */
export function StartGame({ filled, itemId }: StartGameProps) {
  const practice = { game_type: '練習試合', tournament: '練習試合' } as const;
  const official = filled.game_type === '公式戦' && { game_type: '公式戦' as const, tournament: '' };
  const form = useContractForm(gameForm, {
    ...emptyGame(),
    ...{ team_score: '0', opponent_score: '0' },
    ...(official || practice),
    ...filled,
  });
  const { data: games = [] } = useQuery(gamesQuery());
  const opponents = listSuggestions(games, 'opponent').slice(0, FEW);
  const opponent = useWatch({ control: form.control, name: 'opponent' }) ?? '';
  const { begin } = useScoreNow(itemId);
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    refusal: findReasonWithDraft,
    send: async (facts) => void (await begin(facts)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <SuggestedField form={form} name="opponent" />
      {opponents.length > 0 && (
        <Chips
          label={texts.opponents}
          options={opponents.map((name) => ({ value: name, label: name }))}
          chosen={[opponent]}
          onChosen={([chosen = '']) =>
            form.setValue('opponent', chosen, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          single
          className="grid-cols-2"
        />
      )}
      <TypeFields form={form} />
      <DateField form={form} />
      <FormFailureNotice failure={failure} />
      <ActionBar entry={form.formState.isDirty}>
        <Button type="submit" pending={pending}>
          {texts.open}
        </Button>
      </ActionBar>
    </form>
  );
}
