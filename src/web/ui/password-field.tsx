import { type ComponentProps, useState } from 'react';
import { commonMessages } from '../messages.ts';
import { controlLook, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

/** A field for a password, which the user can make visible, because it is easily mistyped on a phone. */
export function PasswordField({ label, error, hint, id, ...input }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const ids = useFieldIds({ label, error, hint }, id);
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          {...ids.aria}
          id={ids.id}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlLook} pr-16`}
        />
        <button
          type="button"
          aria-label={commonMessages.toggleSecret(label, isVisible)}
          onClick={() => setIsVisible(!isVisible)}
          className="absolute inset-y-0 right-0 min-w-14 rounded-md px-3 text-small font-semibold text-field"
        >
          {isVisible ? commonMessages.hidePassword : commonMessages.showPassword}
        </button>
      </div>
    </FieldFrame>
  );
}
