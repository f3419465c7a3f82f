import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { originState, type PageOrigin } from '../../shared/origin.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { homeMessages } from './home.messages.ts';
import type { StartSteps } from './start-steps.ts';

const texts = homeMessages.start;

const quietAction =
  'inline-flex min-h-target items-center gap-0.5 rounded-md px-2 -mr-2 text-small font-bold text-field hover:bg-field-soft';

function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <span
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-sm border text-small font-bold tabular-nums',
        done ? 'border-field bg-field text-on-field' : 'border-control',
      )}
    >
      {done ? <Check role="img" aria-label={texts.done} className="size-4" strokeWidth={3} /> : number}
    </span>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** The time that the step takes, or the benefit of the step. Once the step is done, its result. */
  readonly text: string;
  readonly done: boolean;
  /** The action of the next step, which is the main action of the page. */
  readonly main?: ReactNode;
  /** A less prominent action, for a step that is not the next one. */
  readonly quiet?: ReactNode;
}

function Step({ number, title, text, done, main, quiet }: StepProps) {
  return (
    <li className="grid gap-3 border-t border-chalk py-3 first:border-t-0">
      <div className="flex min-h-target items-center gap-3">
        <StepMark number={number} done={done} />
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">{title}</h3>
          <p className="text-small text-ink-2 tabular-nums">{text}</p>
        </div>
        {quiet}
      </div>
      {main}
    </li>
  );
}

interface StartCardProps {
  readonly name: string;
  readonly steps: StartSteps;
  /** The page that shows this card. The members page has a link back to that page. */
  readonly origin: PageOrigin;
  readonly onInvite: () => void;
  readonly onInviteLater: () => void;
}

function MembersStep({ steps: { done, next, memberCount }, origin }: StartCardProps) {
  const { members } = texts;
  const state = originState(origin);
  return (
    <Step
      number={1}
      title={members.title}
      text={done.members ? members.done(memberCount) : members.text}
      done={done.members}
      main={
        next === 'members' && (
          <ButtonLink to={paths.manyMembers} state={state}>
            {members.action}
          </ButtonLink>
        )
      }
      quiet={
        done.members && (
          <Link to={paths.members} state={state} className={quietAction}>
            {homeMessages.show}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )
      }
    />
  );
}

function GameStep({ steps: { done, next, begun }, games }: StartCardProps & { games: number }) {
  const { game } = texts;
  return (
    <Step
      number={2}
      title={game.title}
      text={done.game ? game.done(games) : game.text}
      done={done.game}
      main={
        next === 'game' &&
        (begun ? (
          <ButtonLink to={paths.sheet(begun.id)}>{game.resume(begun.opponent)}</ButtonLink>
        ) : (
          <ButtonLink to={paths.newGame}>{game.action}</ButtonLink>
        ))
      }
    />
  );
}

function InviteStep({ steps: { done, next }, onInvite, onInviteLater }: StartCardProps) {
  const { invite } = texts;
  return (
    <Step
      number={3}
      title={invite.title}
      text={invite.text}
      done={done.invite}
      main={
        next === 'invite' && (
          <>
            <Button onClick={onInvite}>{invite.action}</Button>
            <Button variant="ghost" onClick={onInviteLater}>
              {invite.later}
            </Button>
          </>
        )
      }
      quiet={
        !done.invite &&
        next !== 'invite' && (
          <button type="button" onClick={onInvite} className={quietAction}>
            {invite.action}
            <ChevronRight aria-hidden className="size-4" />
          </button>
        )
      }
    />
  );
}

export function StartCard(props: StartCardProps & { readonly games: number }) {
  return (
    <section aria-labelledby="start" className="grid max-w-2xl gap-3">
      <div>
        <h2 id="start" className="text-title font-bold">
          {texts.title(props.name)}
        </h2>
        <p className="text-small text-ink-2">{texts.text}</p>
      </div>
      <ol className="rounded-md border border-chalk-strong bg-sheet px-4">
        <MembersStep {...props} />
        <GameStep {...props} />
        <InviteStep {...props} />
      </ol>
    </section>
  );
}
