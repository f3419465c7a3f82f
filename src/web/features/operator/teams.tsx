import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { type OperatorTeam, passwordOnly, teamDeletion } from '#contract/operator.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { formatDayInWords, formatLocalDay } from '../../platform/days.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { useBackCloses } from '../../platform/navigation/back-closes.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { MoreButton } from '../../platform/queries/more-button.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButtons } from '../../ui/submit-buttons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatAge } from './amounts.ts';
import { overviewQuery, teamsQuery, useCodeRenewal, useTeamDeletion } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.teams;

type Act = 'remove' | 'renew';

interface FormProps {
  readonly team: OperatorTeam;
  readonly onClose: () => void;
  readonly onDone: (act: Act) => void;
}

function InUse({
  team,
  error,
  children,
}: {
  team: OperatorTeam;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <Notice tone="warning" title={texts.inUse}>
      {texts.inUseText(formatAge(team.active_at))}
      {children}
      {error && <p className="font-bold text-clay">{error}</p>}
    </Notice>
  );
}

function RemovalForm({ team, onClose, onDone }: FormProps) {
  const form = useContractForm(teamDeletion, { name: '', password: '', in_use: false });
  const { mutateAsync } = useTeamDeletion(team.id);
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    send: async (body) => {
      // A 404 means that the team is already deleted: the response to an earlier request was lost.
      await mutateAsync(body).catch((error) => {
        if (!hasStatus(error, 404)) throw error;
      });
      toastSuccess(texts.removed(team.name));
      onDone('remove');
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      {(team.in_use || errors.in_use) && (
        <InUse team={team} error={errors.in_use?.message}>
          <Checkbox label={texts.confirmInUse} {...form.register('in_use')} />
        </InUse>
      )}
      <TextField label={texts.typeName} hint={team.name} autoCapitalize="none" {...bindField(form, 'name')} />
      <PasswordField label={operatorMessages.password} {...bindField(form, 'password')} />
      <SubmitButtons variant="danger" label={texts.confirm} pending={pending} onCancel={onClose} />
    </form>
  );
}

function RenewalForm({ team, onClose, onDone }: FormProps) {
  const form = useContractForm(passwordOnly, { password: '' });
  const { mutateAsync } = useCodeRenewal(team.id);
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    refusal: (error) => (hasStatus(error, 404) ? texts.gone : undefined),
    send: async ({ password }) => {
      await mutateAsync(password);
      toastSuccess(texts.renewed);
      onDone('renew');
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <PasswordField label={operatorMessages.password} {...bindField(form, 'password')} />
      <SubmitButtons
        variant="danger"
        label={operatorMessages.invites.renew}
        pending={pending}
        onCancel={onClose}
      />
    </form>
  );
}

interface TeamDialogProps extends FormProps {
  readonly act: Act;
  readonly open: boolean;
  /** Returns the element that gets the focus when the dialog closes; true for the previously focused element. */
  readonly finalFocus: () => HTMLElement | true;
}

function TeamDialog({ act, open, finalFocus, ...form }: TeamDialogProps) {
  const removes = act === 'remove';
  useBackCloses(open, form.onClose);
  return (
    <FormDialog
      open={open}
      onClose={form.onClose}
      title={removes ? texts.removeTitle(form.team.name) : texts.renew}
      text={removes ? texts.removeText : texts.renewText}
      finalFocus={finalFocus}
      disablePointerDismissal
    >
      {removes ? <RemovalForm {...form} /> : <RenewalForm {...form} />}
    </FormDialog>
  );
}

const FEW_TEAMS = 8;

type Ask = (act: Act, team: OperatorTeam) => void;

function TeamRow({ team, onAsk }: { team: OperatorTeam; onAsk: Ask }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-chalk">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2.5 text-left hover:bg-field-soft"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{team.name}</span>
          {!team.in_use && <Tag>{texts.quiet}</Tag>}
        </span>
        <ChevronDown
          aria-hidden
          className={cx('row-span-2 size-5 text-ink-2 transition-transform', open && 'rotate-180')}
        />
        <span className="text-small text-ink-2 tabular-nums">
          {texts.members(team.members)}・{texts.active(formatAge(team.active_at))}
        </span>
      </button>
      {open && (
        <div className="grid gap-3 pb-4">
          <p className="text-small text-ink-2">
            {texts.created(formatDayInWords(formatLocalDay(new Date(team.created_at))))}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="line" onClick={() => onAsk('renew', team)}>
              {texts.renew}
            </Button>
            <Button variant="line" className="text-clay!" onClick={() => onAsk('remove', team)}>
              {texts.remove}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function Nobody({ typed }: { typed: string }) {
  return <p className="text-ink-2">{typed ? texts.notFound(typed) : texts.none}</p>;
}

/** Manages the dialog about a team. After a deletion, the heading gets the focus, because the buttons are gone. */
function useTeamDialog() {
  const [asked, setAsked] = useState<{ act: Act; team: OperatorTeam } | null>(null);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const gone = useRef(false);
  const ask: Ask = (act, team) => {
    gone.current = false;
    setAsked({ act, team });
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  const onDone = (act: Act) => {
    gone.current = act === 'remove';
    onClose();
  };
  const heading = () => place.current?.closest('section')?.querySelector('h2');
  const finalFocus = () => (gone.current && heading()) || (true as const);
  return { ask, asked, place, dialog: { open, onClose, onDone, finalFocus } };
}

export function Teams() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useInfiniteQuery(teamsQuery(search));
  const count = useQuery(overviewQuery).data?.teams ?? 0;
  const { ask, asked, place, dialog } = useTeamDialog();
  return (
    <Section title={texts.title}>
      {(count > FEW_TEAMS || typed) && (
        <TextField
          label={texts.search}
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div ref={place}>
        <Loaded query={query} failed={texts.failed}>
          {({ pages }) => {
            const teams = pages.flatMap((page) => page.teams);
            return teams.length === 0 ? (
              <Nobody typed={search} />
            ) : (
              <ul className="-mt-2">
                {teams.map((team) => (
                  <TeamRow key={team.id} team={team} onAsk={ask} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </div>
      <MoreButton query={query} label={texts.more} />
      {asked && <TeamDialog key={`${asked.act}${asked.team.id}`} {...asked} {...dialog} />}
    </Section>
  );
}
