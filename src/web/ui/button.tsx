import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '../messages.ts';
import { cx } from './cx.ts';

/** primary: the one thing to do here; line: what stands beside it; ghost: in a bar or a row; danger: destroys. */
type Variant = 'primary' | 'line' | 'ghost' | 'danger';

const base =
  'inline-flex items-center justify-center gap-2 rounded-md text-center leading-tight no-underline select-none transition-colors aria-disabled:opacity-60';

const looks: Record<Variant, string> = {
  primary: 'min-h-control px-5 font-bold bg-field text-on-field hover:bg-field-strong',
  line: 'min-h-control px-5 font-semibold border border-chalk-strong bg-sheet text-ink hover:border-control hover:bg-paper',
  ghost: 'min-h-target px-3 text-small text-ink-2 hover:bg-field-soft hover:text-ink',
  danger: 'min-h-control px-5 font-bold bg-clay text-on-field hover:bg-clay-strong',
};

interface Look {
  readonly variant?: Variant;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Something is under way: a second click does nothing, and the focus stays. */
  readonly pending?: boolean;
}

export function Button({
  variant = 'primary',
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Unlike `disabled` it leaves the focus where it is.
  const unavailable = rest['aria-disabled'] === true;
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click sends nothing either: by then the form may be another one.
    const again = type === 'submit' && event.detail > 1;
    // Also what Enter in a field does: the browser clicks the submit button.
    if (pending || again || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={guarded}
      aria-disabled={pending || rest.disabled || unavailable || undefined}
      className={cx(base, looks[variant], className)}
    >
      {pending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
      {pending && <span className="sr-only">{commonMessages.sending}</span>}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={cx(base, looks[variant], className)} />;
}
