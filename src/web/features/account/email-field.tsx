import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { loginMessages } from './login.messages.ts';

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
