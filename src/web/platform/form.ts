import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { reasonOf } from './failure.ts';

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/** A form as `useForm` makes it, whose values a schema of the contract checks and parses. */
export type ContractForm<Schema extends FormSchema> = UseFormReturn<
  z.input<Schema>,
  unknown,
  z.output<Schema>
>;

/** Checks by a schema that may still have to be fetched. Where it cannot be, the server is the one who checks. */
function resolverOf<Schema extends FormSchema>(
  schema: Schema | (() => Promise<Schema>),
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  const by = standardSchemaResolver<z.input<Schema>, unknown, z.output<Schema>>;
  if (typeof schema !== 'function') return by(schema);
  return async (values, context, options) => {
    const fetched = await schema().catch(() => null);
    return fetched
      ? by(fetched)(values, context, options)
      : { values: values as z.output<Schema>, errors: {} };
  };
}

/** @param schema or how to fetch it, for a form that is to be painted before its checks are there */
export function useContractForm<Schema extends FormSchema>(
  schema: Schema | (() => Promise<Schema>),
  defaultValues: DefaultValues<z.input<Schema>>,
): ContractForm<Schema> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({ resolver: resolverOf(schema), defaultValues });
}

/** A choice that has not been made. Not `undefined`: a reset would leave such a field as it is. */
export const nothingChosen = '' as never;

/** What stands above a form whose sending failed. */
export interface FormFailure {
  readonly text: string;
  readonly reason?: string | undefined;
}

/** Puts the server's texts onto the form's fields and the focus into the first; false when none was the form's. */
function showFieldErrors<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, unknown>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = Object.keys(getValues()).filter((field) => error.text(field) !== undefined);
  fields.forEach((field, index) => {
    setError(
      field as FieldPath<Values>,
      { type: 'server', message: error.text(field) ?? '' },
      { shouldFocus: index === 0 },
    );
  });
  return fields.length > 0;
}

interface Submission<Sent> {
  /** Sends what the schema parsed. What it throws is shown. */
  readonly send: (values: Sent) => Promise<unknown>;
  /** The general message when no field is to blame. */
  readonly failed: string;
  /** The server's own words for a refusal that is nobody's field, where it has some. */
  readonly refusal?: (error: unknown) => string | undefined;
  /** Why it failed, where the form knows more of it than every form does. */
  readonly reason?: (error: unknown) => string | undefined;
}

/**
 * The one way a form is sent: `<form noValidate onSubmit={submit}>` and `<FormFailureNotice failure={failure} />`.
 * Field errors of the server land under their fields, everything else in `failure`.
 */
export function useSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { send, failed, refusal, reason }: Submission<Sent>,
) {
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function attempt(values: Sent) {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const refused = refusal?.(error);
      const fieldsToBlame = showFieldErrors(form, error);
      if (refused !== undefined) setFailure({ text: refused });
      else if (!fieldsToBlame) setFailure({ text: failed, reason: reason?.(error) ?? reasonOf(error) });
    }
  }

  const submit = (event?: BaseSyntheticEvent) => form.handleSubmit(attempt)(event);
  return { submit, failure, setFailure, pending: form.formState.isSubmitting };
}
