import { type BaseSyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { fileOnDemand } from '../../ui/file-on-demand.ts';
import { ApiError } from '../api/api-error.ts';
import { findReason } from '../api/failure.ts';

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

export type ContractForm<Schema extends FormSchema> = UseFormReturn<
  z.input<Schema>,
  unknown,
  z.output<Schema>
>;

const loadResolver = fileOnDemand(
  async () => (await import('@hookform/resolvers/standard-schema')).standardSchemaResolver,
);

/** Returns a resolver for a schema that may still have to load. If loading fails, only the server validates. */
function createResolver<Schema extends FormSchema>(
  schema: Schema | (() => Promise<Schema>),
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  const load = () => Promise.all([loadResolver(), typeof schema === 'function' ? schema() : schema]);
  return async (values, context, options) => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { values: values as z.output<Schema>, errors: {} };
    const [resolver, loadedSchema] = loaded;
    return resolver<z.input<Schema>, unknown, z.output<Schema>>(loadedSchema)(values, context, options);
  };
}

/**
 * Returns a form that validates with a schema.
 * @param schema the schema, or a function that loads it, so that the form is painted earlier
 */
export function useContractForm<Schema extends FormSchema>(
  schema: Schema | (() => Promise<Schema>),
  defaultValues: DefaultValues<z.input<Schema>>,
): ContractForm<Schema> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: createResolver(schema),
    defaultValues,
  });
}

export function bindField<Values extends FieldValues, Sent>(
  { register, formState }: Pick<UseFormReturn<Values, unknown, Sent>, 'register' | 'formState'>,
  name: FieldPath<Values> & keyof Values,
  options?: RegisterOptions<Values>,
) {
  const error = formState.errors[name] as FieldError | undefined;
  return { error: error?.message, ...register(name, options) };
}

/** The value of a choice before it is made. It is not undefined, because `reset` ignores undefined fields. */
export const nothingChosen = '' as never;

export interface FormFailure {
  readonly text: string;
  readonly reason?: string | undefined;
}

/**
 * Shows the server's errors at their fields and focuses the first field with an error. Returns false if no error
 * belongs to a field.
 */
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
  readonly send: (values: Sent) => Promise<unknown>;
  /** The text for an error that names no field. */
  readonly failed: string;
  /** Returns the server's text for an error that concerns the whole form. */
  readonly refusal?: (error: unknown) => string | undefined;
  /** Explains errors that `findReason` does not know. */
  readonly reason?: (error: unknown) => string | undefined;
}

/**
 * Submits a form: `<form noValidate onSubmit={submit}>` and `<FormFailureNotice failure={failure} />`. The
 * server's errors about fields are shown at the fields, all others in `failure`.
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
      const atFields = showFieldErrors(form, error);
      if (refused !== undefined) setFailure({ text: refused });
      else if (!atFields) setFailure({ text: failed, reason: reason?.(error) ?? findReason(error) });
    }
  }

  const submit = (event?: BaseSyntheticEvent) => form.handleSubmit(attempt)(event);
  return { submit, failure, pending: form.formState.isSubmitting };
}
