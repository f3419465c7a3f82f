import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '../messages.ts';
import { cx } from './cx.ts';

/**
 * `primary`: the main action. `line`: a secondary action. `ghost`: a button in a bar or a row. `danger`: a
 * destructive action.
 */
type Variant = 'primary' | 'line' | 'ghost' | 'danger';

const base =
  'inline-flex items-center justify-center gap-2 rounded-md text-center leading-tight no-underline select-none transition-colors aria-disabled:opacity-60';

const looks: Record<Variant, string> = {
  primary: 'min-h-control px-5 font-bold bg-field text-on-field hover:bg-field-strong',
  line: 'min-h-control px-5 font-semibold border border-chalk-strong bg-sheet text-ink hover:border-control hover:bg-paper',
  ghost: 'min-h-target px-3 text-small text-ink-2 hover:bg-field-soft hover:text-ink',
  danger: 'min-h-control px-5 font-bold bg-clay text-on-field hover:bg-clay-strong',
};

/** Returns the classes of an element that looks like a button, for example an external link. */
export function buttonLook(variant: Variant, className?: string): string {
  return cx(base, looks[variant], className);
}

interface Look {
  readonly variant?: Variant;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Whether an action is in progress. Clicks are then ignored, and the button keeps the focus. */
  readonly pending?: boolean;
  /** Replaces 「送信中…」 for an action that sends nothing. */
  readonly pendingLabel?: string;
}

export function Button({
  variant = 'primary',
  pending = false,
  pendingLabel = commonMessages.sending,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // `aria-disabled` keeps the focus; `disabled` would drop it.
  const unavailable = rest['aria-disabled'] === true;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores the second click of a double click, because the page may show another form by then.
    const isRepeated = type === 'submit' && event.detail > 1;
    // Enter in a field also comes here, because the browser then clicks the submit button.
    if (pending || isRepeated || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={pending || rest.disabled || unavailable || undefined}
      className={buttonLook(variant, className)}
    >
      {pending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
      {pending && <span className="sr-only">{pendingLabel}</span>}
    </button>
  );
}

export function ButtonLink({ variant = 'primary', className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonLook(variant, className)} />;
}
