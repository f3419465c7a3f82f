import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Stepper } from './stepper.tsx';

interface StepperFieldProps<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the field does not depend on the form's parsed values
  readonly control: Control<Values, unknown, any>;
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** A stepper bound to a form: `<StepperField control={form.control} name="at_bats" label="打数" />`. */
export function StepperField<Values extends FieldValues>({
  control,
  name,
  label,
}: StepperFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return <Stepper {...field} label={label} max={999} error={fieldState.error?.message} />;
}
