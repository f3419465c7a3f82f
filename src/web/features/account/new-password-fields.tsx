import { useQuery } from '@tanstack/react-query';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordMessages as texts } from './password.messages.ts';
import { findWeakness } from './password-advice.ts';

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(list);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns advice about a weak password. The advice does not block saving: the specification accepts every password of
 * six characters. The browser computes the advice; no password is sent.
 */
function useAdvice(password: string, words: readonly (string | undefined)[]): string | null {
  const { data: common = NONE } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: loadCommonPasswords,
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const guessable = [...texts.productNames, ...words];
  const weakness = findWeakness(
    password,
    guessable.flatMap((word) => word ?? []),
    common,
  );
  return weakness && texts.advice[weakness];
}

type Field = 'password' | 'password_confirmation';

interface FormWithPassword {
  register(field: Field, options?: { readonly deps: 'password_confirmation' }): UseFormRegisterReturn;
  readonly formState: { readonly errors: Readonly<Partial<Record<Field, FieldError>>> };
}

interface NewPasswordFieldsProps {
  readonly form: FormWithPassword;
  readonly label: string;
  readonly confirmationLabel: string;
  readonly typed: string;
  readonly words: readonly (string | undefined)[];
}

export function NewPasswordFields({ form, label, confirmationLabel, typed, words }: NewPasswordFieldsProps) {
  const { errors } = form.formState;
  const weak = useAdvice(typed, words);
  return (
    <>
      <PasswordField
        label={label}
        hint={
          <>
            {texts.hint}
            <span aria-live="polite" className="mt-1 block font-semibold text-clay empty:hidden">
              {weak}
            </span>
          </>
        }
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { deps: 'password_confirmation' })}
      />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
    </>
  );
}
