import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { accountMessages } from './account.messages.ts';

/** Shows the e-mail keyboard on phones; browsers fill it in. */
export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
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
