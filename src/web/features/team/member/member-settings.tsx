import { type ReactNode, useId, useState } from 'react';
import type { Member } from '#contract/member.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { answerLinkMessages } from '../../../shared/attendance/answer-link.messages.ts';
import { LaterPersonalLink } from '../../../shared/attendance/later-personal-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { InviteDialog } from '../invites/invite-button.tsx';
import type { MemberChange } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { useJoinUndo } from './joined.data.ts';
import type { MemberPanelState, MemberSetting } from './use-member-panel.ts';

const texts = teamMessages.changing;
const { asking: questions, joined } = teamMessages;

export interface SettingProps {
  readonly member: Member;
  readonly panel: MemberPanelState;
}

interface Question {
  readonly title: (name: string) => string;
  readonly text: string;
  /** The text for coaches who change their own membership. */
  readonly self?: string;
}

interface ActionProps extends SettingProps {
  readonly setting: MemberSetting;
  readonly label: string;
  readonly change: MemberChange;
  /** The question for confirmation. Without a question, the change is made at once. */
  readonly question?: Question | undefined;
  readonly variant?: 'danger' | 'primary';
}

function Action({ member, panel, setting, label, change, question, variant = 'danger' }: ActionProps) {
  const { user } = useSession();
  const button = { variant: 'line', pending: panel.pending(setting), children: label } as const;
  if (!question) return <Button {...button} onClick={() => panel.change(change)} />;
  return (
    <ConfirmButton
      {...button}
      question={{
        title: question.title(member.name),
        text: (member.id === user?.id && question.self) || question.text,
        confirmLabel: label,
        variant,
      }}
      onConfirm={(close) => {
        close();
        panel.change(change);
      }}
    />
  );
}

interface SettingRowProps {
  readonly title: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly children?: ReactNode;
}

export function SettingRow({ title, text, error, children }: SettingRowProps) {
  const errorId = useId();
  return (
    <div className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-semibold">{title}</p>
          <p className="text-small text-ink-2">{text}</p>
        </div>
        {children}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** Explains the member's role. A coach who has changed the address, and has not verified it, stays a coach. */
function roleText({ role, has_account, email_verified }: Member): string {
  if (!has_account) return texts.roleText.noAccount;
  return role === 'player' && !email_verified ? texts.roleText.unverified : texts.roleText[role];
}

export function RoleSetting({ member, panel }: SettingProps) {
  const { role, email_verified } = member;
  const next = role === 'coach' ? 'player' : 'coach';
  return (
    <SettingRow title={texts.role} text={roleText(member)} error={panel.findError('role')}>
      {(role === 'coach' || email_verified) && (
        <Action
          member={member}
          panel={panel}
          setting="role"
          label={next === 'coach' ? texts.makeCoach : texts.makePlayer}
          change={{ role: next }}
          question={next === 'coach' ? questions.makeCoach : questions.makePlayer}
          variant={next === 'coach' ? 'primary' : 'danger'}
        />
      )}
    </SettingRow>
  );
}

function Invitation({ member: { id, name } }: { member: Member }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" aria-label={teamMessages.invite.ofMember(name)} onClick={() => setOpen(true)}>
        {teamMessages.invite.sheet}
      </Button>
      <InviteDialog open={open} onClose={() => setOpen(false)} memberId={id} />
    </>
  );
}

function accountText({ has_account, email_verified, active }: Member): string {
  if (!has_account) return active ? texts.accountText.none : texts.accountText.noneFormer;
  if (!active) return texts.accountText.former;
  return email_verified ? texts.accountText.attached : texts.accountText.unverified;
}

/** Lets a coach detach the member's account from the team, or invite a member without an account. */
export function AccountSetting({ member }: { member: Member }) {
  const { mutate, isPending, failure } = useJoinUndo(member);
  const { user } = useSession();
  return (
    <SettingRow title={texts.account} text={accountText(member)} error={failure}>
      {member.has_account && (
        <ConfirmButton
          variant="line"
          pending={isPending}
          question={{
            title: joined.undoQuestion(member.name),
            text: member.id === user?.id ? joined.undoOwnText : joined.undoText,
            confirmLabel: joined.undo,
          }}
          onConfirm={(close) => {
            close();
            mutate();
          }}
        >
          {joined.undo}
        </ConfirmButton>
      )}
      {!member.has_account && member.active && <Invitation member={member} />}
    </SettingRow>
  );
}

export function AnswerLinkSetting({ member: { id, name } }: { member: Member }) {
  return (
    <SettingRow title={answerLinkMessages.title} text={answerLinkMessages.ofMember} error={undefined}>
      <LaterPersonalLink owner={{ kind: 'member', id }} name={name} />
    </SettingRow>
  );
}

function statusText({ active, has_account }: Member): string {
  if (!active) return texts.standingText.former;
  return has_account ? texts.standingText.activeWithAccount : texts.standingText.active;
}

export function StandingAction({ member, panel }: SettingProps) {
  const { active, role } = member;
  return (
    <Action
      member={member}
      panel={panel}
      setting="active"
      label={active ? texts.deactivate : texts.reactivate}
      change={{ active: !active }}
      question={active && role === 'coach' ? questions.deactivate : undefined}
    />
  );
}

export function StatusSetting({ member, panel }: SettingProps) {
  return (
    <SettingRow title={texts.standing} text={statusText(member)} error={panel.findError('active')}>
      <StandingAction member={member} panel={panel} />
    </SettingRow>
  );
}
