import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { StepperField } from '../../ui/stepper-field.tsx';

interface CountFieldsProps<Values extends FieldValues, Sent, Name extends FieldPath<Values>> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
}

export function CountFields<Values extends FieldValues, Sent, Name extends FieldPath<Values>>({
  form,
  names,
  labels,
}: CountFieldsProps<Values, Sent, Name>) {
  return (
    <div className="grid grid-cols-2 max-tiny:grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-3">
      {names.map((name) => (
        <StepperField key={name} control={form.control} name={name} label={labels[name]} />
      ))}
    </div>
  );
}
