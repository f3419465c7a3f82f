import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { commonMessages } from '../../messages.ts';
import type { FormFailure } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import type { Draft } from '../../saving/use-draft.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { focusNextField } from '../../ui/focus-next-field.ts';
import { GameFields } from './game-fields.tsx';
import type { GameFormState } from './game-values.ts';

interface GameFormFrameProps {
  readonly form: GameFormState;
  readonly draft: Draft;
  readonly failure: FormFailure | null;
  readonly pending: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly submitLabel: string;
  /** The main button, which submits the form and goes on to another page. */
  readonly mainSubmit?: { readonly label: string; readonly note: string; readonly submit: () => void };
  readonly onBack: () => void;
  readonly children?: ReactNode;
}

// Safari reports the Enter that ends an IME conversion with this key code and `isComposing` false.
const CONVERTING = 229;

/** Moves to the next field on Enter, so that Enter on a phone does not send a half-filled form. */
function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target: field, nativeEvent } = event;
  if (event.key !== 'Enter' || event.isDefaultPrevented() || !(field instanceof HTMLInputElement)) return;
  if (nativeEvent.isComposing || event.keyCode === CONVERTING) return;
  event.preventDefault();
  focusNextField(field);
}

export function GameFormFrame(props: GameFormFrameProps) {
  const { form, draft, failure, pending, submit, submitLabel, mainSubmit, onBack, children } = props;
  return (
    <form noValidate onSubmit={submit} onKeyDown={moveOn} className="grid max-w-xl gap-5">
      <DraftNotice draft={draft} />
      <GameFields form={form} />
      {children}
      <FormFailureNotice failure={failure} />
      <ActionBar entry={form.formState.isDirty}>
        <Button variant="line" onClick={onBack} className={mainSubmit && 'flex-none! max-md:px-3!'}>
          {commonMessages.back}
        </Button>
        <Button
          type="submit"
          variant={mainSubmit ? 'line' : 'primary'}
          pending={pending}
          className={mainSubmit && 'flex-none! max-md:px-3! whitespace-nowrap'}
        >
          {submitLabel}
        </Button>
        {mainSubmit && (
          <Button
            pending={pending}
            onClick={mainSubmit.submit}
            className="min-w-0 max-md:px-1! min-[22rem]:whitespace-nowrap"
          >
            <span>
              {mainSubmit.label}
              <span className="text-tiny font-normal max-[22rem]:hidden min-[22rem]:block">
                {mainSubmit.note}
              </span>
            </span>
          </Button>
        )}
      </ActionBar>
    </form>
  );
}
