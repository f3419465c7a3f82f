import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { loginMessages } from './login.messages.ts';

/** An e-mail input: phones show the keyboard for addresses, and browsers fill it in. */
export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label={loginMessages.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
