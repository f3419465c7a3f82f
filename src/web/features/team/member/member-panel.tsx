import type { Member } from '#contract/member.ts';
import { LaterPersonalLink } from '../../../shared/attendance/later-personal-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SavedSwitch } from '../../../ui/saved-switch.tsx';
import { DeletionSetting, MergeSetting } from '../merging/member-doubles.tsx';
import { teamMessages } from '../team.messages.ts';
import { useCoachRequestAnswer, useGuardianRemoval } from './joined.data.ts';
import { MemberProfileForm } from './member-profile-form.tsx';
import {
  AccountSetting,
  AnswerLinkSetting,
  RoleSetting,
  type SettingProps,
  StatusSetting,
} from './member-settings.tsx';
import { type MemberPanelState, useMemberPanel } from './use-member-panel.ts';

const texts = teamMessages.changing;

interface SwitchSettingProps {
  readonly member: Member;
  readonly panel: MemberPanelState;
  readonly setting: 'plays' | 'records' | 'held_back';
  readonly label: string;
  readonly text: string;
  readonly disabled?: boolean;
}

function SwitchSetting({ member, panel, setting, label, text, disabled = false }: SwitchSettingProps) {
  return (
    <div className="py-3">
      <SavedSwitch
        label={<span className="font-semibold">{label}</span>}
        description={text}
        stored={member[setting]}
        pending={panel.isPending}
        error={panel.findError(setting)}
        disabled={disabled}
        onSwitch={(on) => panel.change({ [setting]: on })}
      />
    </div>
  );
}

/**
 * The switches of a member. Only players with a verified account have the switch for recording, because coaches may
 * always record.
 */
function Switches({ member, panel }: SettingProps) {
  const mayRecord = member.role === 'player' && member.email_verified;
  const props = { member, panel };
  return (
    <>
      <SwitchSetting {...props} setting="plays" label={texts.plays} text={texts.playsText} />
      {mayRecord && (
        <SwitchSetting
          {...props}
          setting="records"
          label={teamMessages.fields.records}
          text={texts.recordsText}
        />
      )}
    </>
  );
}

/**
 * Sets whether readers outside the team see only the member's number. A coach cannot undo the decision of the member
 * or a guardian.
 */
function HeldBackSetting({ member, panel }: SettingProps) {
  const isTheirs = member.held_back_by === 'member';
  return (
    <SwitchSetting
      member={member}
      panel={panel}
      setting="held_back"
      label={teamMessages.fields.held_back}
      text={isTheirs ? texts.heldBackByMember : texts.heldBackText}
      disabled={isTheirs}
    />
  );
}

const joinedTexts = teamMessages.joined;

function MemberRequest({ member }: { member: Member }) {
  const { mutate, isPending, variables, failure } = useCoachRequestAnswer(member);
  if (!member.coach_requested) return null;
  const errorId = `request-${member.id}-error`;
  return (
    <div className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_12rem]">
          <span className="block font-semibold">{joinedTexts.request}</span>
          <span className="text-small text-ink-2">
            {member.email_verified ? joinedTexts.requestText : joinedTexts.requestUnverified}
          </span>
        </p>
        <div className="flex flex-wrap gap-2.5">
          {member.email_verified && (
            <Button pending={isPending && variables === true} onClick={() => mutate(true)}>
              {joinedTexts.approve}
            </Button>
          )}
          <Button variant="line" pending={isPending && variables === false} onClick={() => mutate(false)}>
            {joinedTexts.decline}
          </Button>
        </div>
      </div>
      <FieldError id={errorId} error={failure} />
    </div>
  );
}

function Guardian({ member, guardian }: { member: Member; guardian: Member['guardians'][number] }) {
  const { mutate, isPending, failure } = useGuardianRemoval(member);
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 break-keep">{guardian.name}</span>
        <ConfirmButton
          variant="line"
          pending={isPending}
          question={{
            title: joinedTexts.removeGuardianQuestion(guardian.name, member.name),
            text: joinedTexts.removeGuardianText,
            confirmLabel: joinedTexts.removeGuardian,
          }}
          onConfirm={(close) => {
            close();
            mutate(guardian.id);
          }}
        >
          {joinedTexts.removeGuardian}
          <span className="sr-only">（{guardian.name}）</span>
        </ConfirmButton>
      </div>
      {member.active && (
        <LaterPersonalLink
          owner={{ kind: 'guardian', id: member.id, guardian_id: guardian.id }}
          name={guardian.name}
        />
      )}
      <FieldError id={`guardian-${guardian.id}-error`} error={failure} />
    </li>
  );
}

function MemberGuardians({ member }: { member: Member }) {
  if (member.guardians.length === 0) return null;
  return (
    <div className="py-3">
      <p className="font-semibold">{joinedTexts.guardiansTitle}</p>
      <ul>
        {member.guardians.map((guardian) => (
          <Guardian key={guardian.id} member={member} guardian={guardian} />
        ))}
      </ul>
    </div>
  );
}

interface MemberPanelProps {
  readonly member: Member;
  readonly allMembers: readonly Member[];
  readonly onLeave: () => void;
}

export function MemberPanel({ member, allMembers, onLeave }: MemberPanelProps) {
  const panel = useMemberPanel(member, onLeave);
  return (
    <div className="divide-y divide-chalk">
      <MemberRequest member={member} />
      <MemberProfileForm member={member} allMembers={allMembers} panel={panel} />
      {member.active && <Switches member={member} panel={panel} />}
      <HeldBackSetting member={member} panel={panel} />
      {member.active && <RoleSetting member={member} panel={panel} />}
      {member.active && <AnswerLinkSetting member={member} />}
      <AccountSetting member={member} />
      <MemberGuardians member={member} />
      <StatusSetting member={member} panel={panel} />
      {allMembers.length > 1 && <MergeSetting member={member} />}
      <DeletionSetting member={member} panel={panel} onRemoved={onLeave} />
    </div>
  );
}
