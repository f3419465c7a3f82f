import type { ComponentProps } from 'react';
import { accountMessages } from '../../messages/account.ts';
import { TextField } from '../../ui/text-field.tsx';

/** An address: its own keyboard, filled in by the browser. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={accountMessages.fields.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
