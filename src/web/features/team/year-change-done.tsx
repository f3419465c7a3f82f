import { useEffect, useRef } from 'react';
import { numberedName } from '#domain/member-name.ts';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { InviteLink } from './invite-link.tsx';
import { FreeNumbers } from './leaving-list.tsx';
import { useInviteCodeRenewal, useTeam } from './team.data.ts';
import { teamMessages } from './team.messages.ts';
import type { YearChangeOutcome } from './use-year-change.ts';
import { useYearChangeUndo } from './year-change.data.ts';
import { yearChangeMessages as texts } from './year-change.messages.ts';

/** The new link; or, where it could not be renewed, another try. */
function NewInvitation({ renewed }: { renewed: boolean }) {
  const { data: team } = useTeam();
  const { mutate, isPending, isSuccess } = useInviteCodeRenewal();
  const isNew = renewed || isSuccess;
  return (
    <Section title={teamMessages.invite.title}>
      <p>{isNew ? texts.renewed : texts.notRenewed}</p>
      {!isNew && (
        <Button variant="line" pending={isPending} onClick={() => mutate()}>
          {texts.renewAgain}
        </Button>
      )}
      {isNew && team && <InviteLink team={team} />}
    </Section>
  );
}

function Leavers({ leavers, freeNumbers }: Pick<YearChangeOutcome, 'leavers' | 'freeNumbers'>) {
  if (leavers.length === 0) return <p>{texts.nobodyLeft}</p>;
  return (
    <>
      <p className="font-semibold">{texts.left(leavers.length)}</p>
      <p className="break-keep wrap-anywhere">{leavers.map(numberedName).join('、\u200b')}</p>
      <FreeNumbers numbers={freeNumbers} />
    </>
  );
}

/** What the change of the year has done, and its undo. */
export function YearChangeDone({ outcome, onUndone }: { outcome: YearChangeOutcome; onUndone: () => void }) {
  const { leavers, settingsChanged, renewed } = outcome;
  const { mutate: undo, isPending } = useYearChangeUndo(
    leavers.map(({ id }) => id),
    onUndone,
  );
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    container.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);
  const undoable = leavers.length > 0 || settingsChanged;
  return (
    <div ref={container} className="grid gap-8">
      <Section title={texts.done}>
        <Leavers {...outcome} />
        {settingsChanged && <p>{texts.settingsChanged}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.members}>{texts.toMembers}</ButtonLink>
          {undoable && (
            <Button variant="line" pending={isPending} onClick={() => undo()}>
              {commonMessages.removal.undo}
            </Button>
          )}
        </div>
        {undoable && renewed && <p className="text-small text-ink-2">{texts.renewalStays}</p>}
      </Section>
      {renewed !== undefined && <NewInvitation renewed={renewed} />}
    </div>
  );
}
