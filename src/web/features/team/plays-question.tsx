import { useState } from 'react';
import type { Member } from '#contract/member.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { isPlaysAnswered, markPlaysAnswered } from '../../shared/start-marks.ts';
import { Button } from '../../ui/button.tsx';
import { useMemberChange } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.playsQuestion;

/** Asks the coach once, so that they do not add themselves a second time. */
export function PlaysQuestion({ self }: { self: Member }) {
  const [answered, setAnswered] = useState(isPlaysAnswered);
  const { mutate, isPending } = useMemberChange(self, {
    onChanged: () => toastSuccess(texts.added),
    onConflict: () => toastError(teamMessages.changing.failed),
  });
  if (answered || self.plays) return null;
  const remember = () => {
    markPlaysAnswered();
    setAnswered(true);
  };
  return (
    <section aria-labelledby="plays" className="grid gap-2">
      <h2 id="plays" className="text-small font-bold text-ink-2">
        {texts.title}
      </h2>
      <div className="grid grid-cols-2 gap-2.5 *:px-2!">
        <Button
          variant="line"
          pending={isPending}
          onClick={() =>
            mutate({ plays: true }, { onSuccess: remember, onError: () => toastError(texts.failed) })
          }
        >
          {texts.yes}
        </Button>
        <Button variant="line" onClick={remember}>
          {texts.no}
        </Button>
      </div>
    </section>
  );
}
