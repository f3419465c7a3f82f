import { useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { splitName } from '#domain/member-name.ts';
import { listPublicNameRulesUpTo, PUBLIC_NAME_RULES, type PublicNameRule } from '#domain/public-name.ts';
import { useSession } from '../../platform/session/session.tsx';
import { toastFailure } from '../../saving/toast-failure.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { useNameDecision } from './shared-game.data.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.names;

interface RulesProps {
  readonly title: string;
  readonly hint: string;
  readonly rules: readonly PublicNameRule[];
  readonly chosen: PublicNameRule;
  readonly onChoose: (rule: PublicNameRule) => void;
}

/** Buttons instead of radio buttons, so that a tap on the preset rule confirms that rule. */
function Rules({ title, hint, rules, chosen, onChoose }: RulesProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="contents">
        <span className="text-small font-semibold text-ink-2">{title}</span>
      </legend>
      <p className="text-small text-ink-2">{hint}</p>
      <div className="grid auto-cols-fr grid-flow-col">
        {rules.map((rule) => (
          <button
            key={rule}
            type="button"
            aria-pressed={rule === chosen}
            onClick={() => onChoose(rule)}
            className={cx(
              'min-h-control border border-control bg-sheet px-2 not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-paper',
              'aria-pressed:z-1 aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field',
            )}
          >
            {texts.rules[rule]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Explains to a coach why the family name of some players is unknown. */
function Unsplit({ game }: { game: GameDetail }) {
  const players = [...game.batting_records, ...game.pitching_records].map(({ user }) => user.name);
  const names = [...new Set(players)].filter((name) => splitName(name).given === '');
  return names.length > 0 && <p className="-my-1 text-small text-ink-2">{texts.unsplit(names)}</p>;
}

interface NameChoiceProps {
  readonly game: GameDetail;
  readonly shared: SharedGame;
  readonly decision: ReturnType<typeof useNameDecision>;
  /** Names the players by a narrower rule than the team's, in this share only. */
  readonly onNarrow: (rule: PublicNameRule) => void;
}

/**
 * Lets the user choose how players are named. A coach chooses the team's rule; until a coach has done so, the choices
 * are open from the start. Other users choose for this share only, and cannot show more than the team's rule.
 */
export function NameChoice({ game, shared, decision, onNarrow }: NameChoiceProps) {
  const isCoach = useSession().user?.role === 'coach';
  const { mutate, variables, isPending } = decision;
  const [asks, setAsks] = useState(isCoach && !shared.names_decided);
  const rules = isCoach ? PUBLIC_NAME_RULES : listPublicNameRulesUpTo(shared.team_public_names);
  const chosen = isPending && variables ? variables : shared.public_names;
  const failed = (error: unknown) => toastFailure(error, texts.failed);
  const decide = (rule: PublicNameRule) => {
    if (!isPending) mutate(rule, { onError: failed });
  };
  const unsplit = isCoach && shared.public_names === 'family' && <Unsplit game={game} />;
  if (!asks)
    return (
      <>
        <p className="-my-1 flex items-center gap-1 text-small text-ink-2">
          {texts.shown[shared.public_names]}
          {rules.length > 1 && (
            <Button variant="ghost" className="text-field! font-semibold" onClick={() => setAsks(true)}>
              {texts.change}
            </Button>
          )}
        </p>
        {unsplit}
      </>
    );
  return (
    <>
      <Rules
        title={isCoach && !shared.names_decided ? texts.question : texts.title}
        hint={isCoach ? texts.ofTeam : texts.narrower}
        rules={rules}
        chosen={chosen}
        onChoose={isCoach ? decide : onNarrow}
      />
      {unsplit}
    </>
  );
}
