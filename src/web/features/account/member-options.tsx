import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Invitation } from '#contract/team.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { controlLook, FieldError, FieldLabelText } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountMessages } from './account.messages.ts';
import { normalizeName } from './join-values.ts';

const texts = accountMessages.invitation;

/** A list with at least this many members has a search field. */
const MANY = 9;

interface MemberOptionsProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly members: Invitation['children'];
  readonly field: UseFormRegisterReturn;
  readonly type: 'radio' | 'checkbox';
  readonly last?: { readonly value: string; readonly label: string } | undefined;
}

const rowLook =
  'flex min-h-target cursor-pointer items-center gap-3 border-b border-chalk px-3 py-1 last:border-b-0 hover:bg-paper ' +
  'has-checked:bg-field-soft has-checked:font-bold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-field';

// Keeps the last option in view while the members scroll.
const lastLook = 'sticky bottom-0 -mt-px border-t bg-sheet';

export function MemberOptions({ label, error, members, field, type, last }: MemberOptionsProps) {
  const [typed, setTyped] = useState('');
  const isListed = (member: (typeof members)[number]) =>
    normalizeName(formatNumberAndName(member)).includes(normalizeName(typed));
  const errorId = `${field.name}-error`;
  const options = members.map((member) => ({
    value: String(member.id),
    label: formatNumberAndName(member),
    hidden: !isListed(member),
    look: rowLook,
  }));
  const lastOption = last && { ...last, hidden: false, look: cx(rowLook, lastLook) };
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 gap-1.5">
      <legend className="contents">
        <FieldLabelText label={label} optional={false} />
      </legend>
      {members.length >= MANY && (
        <input
          aria-label={texts.search}
          placeholder={texts.search}
          type="search"
          className={controlLook}
          value={typed}
          // Enter would submit the form around the list.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {/* The height cuts through a row, to show that the list scrolls. */}
      <div className="max-h-84 overflow-y-auto rounded-md border border-control bg-sheet">
        {options.every(({ hidden }) => hidden) && typed !== '' && (
          <p className="border-b border-chalk px-3 py-2.5 text-small text-ink-2 last:border-b-0">
            {texts.notFound(typed)}
          </p>
        )}
        {[...options, ...(lastOption ? [lastOption] : [])].map((option) => (
          <label key={option.value} hidden={option.hidden} className={option.hidden ? '' : option.look}>
            <input
              {...field}
              type={type}
              value={option.value}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-field"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

interface AddedChildrenProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Whether the fields are open from the start, because the list has no child to choose. */
  readonly open: boolean;
}

export function AddedChildren({ field, error, open }: AddedChildrenProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      {!open && (
        <Checkbox
          label={texts.addChild}
          checked={adding}
          onChange={(event) => setAdding(event.target.checked)}
        />
      )}
      {(open || adding) && (
        <TextField label={texts.childNames} hint={texts.childNamesHint} error={error} {...field} />
      )}
    </>
  );
}
