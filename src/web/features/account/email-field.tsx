import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { accountMessages } from './account.messages.ts';

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
