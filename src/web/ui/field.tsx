import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { commonMessages } from '../messages.ts';
import { cx } from './cx.ts';
import { Tag } from './tag.tsx';

export interface FieldProps {
  readonly label: string;
  /** Announced to screen readers as soon as it appears. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly note?: string | undefined;
  readonly optional?: boolean;
  /** Places the label beside the control, for a value that rarely changes. */
  readonly inline?: boolean;
}

/** The look of a control. The text has at least 16 px, because iOS zooms into smaller fields. */
export const controlLook =
  'h-control w-full rounded-md border border-control bg-sheet px-3 text-base text-ink hover:border-ink-3 ' +
  'aria-invalid:border-clay aria-invalid:shadow-[inset_0_0_0_1px_var(--clay)] ' +
  'disabled:border-chalk-strong disabled:bg-paper disabled:text-ink-3';

/** Returns the ids that link label, hint and error to the control. Spread `aria` onto the control. */
export function useFieldIds({ error, hint, note }: FieldProps, givenId?: string) {
  const generated = useId();
  const id = givenId ?? generated;
  const hintId = `${id}-hint`;
  const noteId = `${id}-note`;
  const errorId = `${id}-error`;
  const described = [note ? noteId : '', hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const aria = { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
  return { id, hintId, noteId, errorId, aria };
}

export function FieldLabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <span className="flex items-center gap-2 text-small font-semibold text-ink-2">
      {label}
      {optional && <Tag>{commonMessages.optional}</Tag>}
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div id={id} className="col-span-full text-small text-ink-2">
      {children}
    </div>
  ) : null;
}

/** Rendered even when empty, because screen readers announce only changes of an existing live region. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="col-span-full text-small font-semibold text-clay empty:hidden">
      {error && (
        <span className="flex gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </span>
      )}
    </div>
  );
}

interface FieldFrameProps extends FieldProps {
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly children: ReactNode;
}

export function FieldFrame({ ids, children, ...field }: FieldFrameProps) {
  return (
    <div
      className={cx(
        'grid content-start gap-1.5',
        field.inline && 'grid-cols-[auto_1fr] items-center gap-x-3',
      )}
    >
      <div className="flex items-center gap-2">
        <label htmlFor={ids.id}>
          <FieldLabelText label={field.label} optional={field.optional ?? false} />
        </label>
        {field.note && (
          <span id={ids.noteId} className="text-tiny text-ink-2">
            {field.note}
          </span>
        )}
      </div>
      {children}
      <FieldHint id={ids.hintId}>{field.hint}</FieldHint>
      <FieldError id={ids.errorId} error={field.error} />
    </div>
  );
}
