import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type OwnSession, sessionsEnd } from '#contract/own-account.ts';
import { allowNotFound } from '../../platform/api/api-error.ts';
import { formatDayInWords, formatLocalDay } from '../../platform/days.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingBars } from '../../ui/loading-bars.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButtons } from '../../ui/submit-buttons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { myPageMessages } from './my-page.messages.ts';
import { ownSessionsQuery, useSessionsEnd } from './own-sessions.data.ts';
import { passwordMessages } from './password.messages.ts';

const texts = myPageMessages.sessions;

/** The number of sessions listed at first. Sessions accumulate when users close the browser without a logout. */
const INITIALLY_LISTED = 5;

/** The session to end; with a null id, all sessions except the current one. */
type Ending = { readonly id: number; readonly device: string } | { readonly id: null };

interface EndFormProps {
  readonly ending: Ending;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

function EndForm({ ending: { id }, onClose, onEnded }: EndFormProps) {
  const form = useContractForm(sessionsEnd, { id, password: '' });
  const { mutateAsync } = useSessionsEnd();
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    send: async ({ password }) => {
      await mutateAsync({ id, password }).catch(allowNotFound);
      toastSuccess(texts.done);
      onEnded();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <PasswordField label={passwordMessages.current} {...bindField(form, 'password')} />
      <SubmitButtons variant="danger" label={texts.confirm} pending={pending} onCancel={onClose} />
    </form>
  );
}

interface EndSessionsDialogProps extends EndFormProps {
  readonly open: boolean;
  /** Returns the element that gets the focus on close; true for the previously focused element. */
  readonly finalFocus: () => HTMLElement | true;
}

/** Asks for the password before sessions end, so that a thief with the phone cannot lock the owner out. */
function EndSessionsDialog({ open, ending, onClose, onEnded, finalFocus }: EndSessionsDialogProps) {
  return (
    <FormDialog
      {...{ open, onClose, finalFocus }}
      title={ending.id !== null ? texts.endQuestion(ending.device) : texts.endOthersQuestion}
      text={texts.endText}
    >
      <EndForm ending={ending} onClose={onClose} onEnded={onEnded} />
    </FormDialog>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: (ending: Ending) => void }) {
  const device = session.device ?? texts.unknownDevice;
  const usedAt = new Date(session.last_used_at);
  const begun = formatDayInWords(formatLocalDay(new Date(session.created_at)));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{device}</span>
          {session.current && <Tag>{texts.current}</Tag>}
        </span>
        <span className="text-small text-ink-2 tabular-nums">
          {texts.used(formatDayInWords(formatLocalDay(usedAt)), usedAt.getHours())}
          <br />
          {texts.begun(begun)}
        </span>
      </div>
      {!session.current && (
        <Button
          variant="line"
          className="min-h-target px-4 text-small"
          aria-label={texts.endLabel(device, begun)}
          onClick={() => onEnd({ id: session.id, device })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

/** Manages the dialog. Once a session has ended, its button is gone, so the heading gets the focus. */
function useEndDialog() {
  const [ending, setEnding] = useState<Ending>({ id: null });
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const ended = useRef(false);
  const ask = (next: Ending) => {
    ended.current = false;
    setEnding(next);
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  const onEnded = () => {
    ended.current = true;
    onClose();
  };
  const heading = () => list.current?.closest('section')?.querySelector('h2');
  const finalFocus = () => (ended.current && heading()) || (true as const);
  return { ask, list, dialog: { open, ending, onClose, onEnded, finalFocus } };
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [all, setAll] = useState(false);
  const { ask, list, dialog } = useEndDialog();
  const listed = all ? sessions : sessions.slice(0, INITIALLY_LISTED);
  const hidden = sessions.length - listed.length;
  return (
    <>
      <ul ref={list} className="divide-y divide-chalk rounded-md border border-chalk bg-sheet">
        {listed.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={ask} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" className="justify-self-center" onClick={() => setAll(true)}>
          {texts.more(hidden)}
        </Button>
      )}
      {sessions.length > 1 && (
        <Button variant="line" className="text-clay! md:justify-self-start" onClick={() => ask({ id: null })}>
          {texts.endOthers}
        </Button>
      )}
      <EndSessionsDialog {...dialog} />
    </>
  );
}

export function OwnSessions() {
  return (
    <Section title={texts.title}>
      <p className="text-ink-2">{texts.text}</p>
      <Loaded query={useQuery(ownSessionsQuery)} skeleton={<LoadingBars heights={['h-20', 'h-20']} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Section>
  );
}
