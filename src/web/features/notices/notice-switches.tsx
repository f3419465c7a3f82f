import { useId } from 'react';
import type { NoticeSettings } from '#contract/notices.ts';
import { isForCoaches, NOTICE_KINDS, type NoticeKind } from '#domain/notice.ts';
import { findReason } from '../../platform/api/failure.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useSwitch } from '../../ui/use-switch.ts';
import { noticesMessages as texts } from './notices.messages.ts';

interface Change {
  readonly mutate: (change: Partial<NoticeSettings>) => void;
  readonly isPending: boolean;
  readonly variables: Partial<NoticeSettings> | undefined;
  readonly error: unknown;
}

interface NoticeSwitchProps {
  readonly kind: NoticeKind;
  readonly stored: boolean;
  readonly change: Change;
}

/** A switch for one kind of notice. The change is saved at once. */
function NoticeSwitch({ kind, stored, change: { mutate, isPending, variables, error } }: NoticeSwitchProps) {
  const { checked, show } = useSwitch(stored, isPending);
  const errorId = useId();
  const failed = error !== null && variables !== undefined && kind in variables;
  return (
    <div>
      <Checkbox
        look="switch"
        {...texts.kinds[kind]}
        aria-describedby={errorId}
        checked={checked}
        onChange={({ target }) => {
          if (isPending) return;
          show(target.checked);
          mutate({ [kind]: target.checked });
        }}
      />
      <FieldError id={errorId} error={failed ? (findReason(error) ?? texts.failed) : undefined} />
    </div>
  );
}

export function kindsFor(isCoach: boolean): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => isCoach || !isForCoaches(kind));
}

interface NoticeSwitchesProps {
  readonly settings: NoticeSettings;
  readonly isCoach: boolean;
  readonly change: Change;
}

export function NoticeSwitches({ settings, isCoach, change }: NoticeSwitchesProps) {
  return (
    <div className="grid gap-1">
      {kindsFor(isCoach).map((kind) => (
        <NoticeSwitch key={kind} kind={kind} stored={settings[kind]} change={change} />
      ))}
    </div>
  );
}
