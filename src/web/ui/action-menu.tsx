import { Ellipsis, LoaderCircle } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '../messages.ts';
import { cx } from './cx.ts';

export interface MenuAction {
  readonly label: string;
  readonly action: (() => void) | string;
  readonly destructive?: boolean;
}

const rowLook =
  'flex min-h-target w-full items-center px-4 text-left text-small -outline-offset-2! hover:bg-paper';

interface ActionRowProps {
  readonly entry: MenuAction;
  readonly onChoose: () => void;
}

function ActionRow({ entry: { label, action, destructive }, onChoose }: ActionRowProps): ReactNode {
  if (typeof action === 'string')
    return (
      <Link to={action} onClick={onChoose} className={rowLook}>
        {label}
      </Link>
    );
  const choose = () => {
    onChoose();
    action();
  };
  return (
    <button type="button" onClick={choose} className={cx(rowLook, destructive && 'text-clay')}>
      {label}
    </button>
  );
}

/** In pixels: the width (`w-56`), the margin to the edges of the window, and the least height. */
const [WIDTH, MARGIN, MIN_HEIGHT] = [224, 8, 160];

interface ActionMenuProps {
  readonly name: string;
  readonly actions: readonly MenuAction[];
  readonly pending?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

export function ActionMenu({ name, actions, pending = false, onOpenChange }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const placeBelowButton = (list: HTMLDivElement) => {
    const { bottom = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {};
    list.style.top = `${bottom}px`;
    // A longer list scrolls.
    list.style.maxHeight = `${Math.max(window.innerHeight - bottom - MARGIN, MIN_HEIGHT)}px`;
    // Keeps the list within the window.
    const left = Math.max(MARGIN, right - WIDTH);
    list.style.left = `${Math.min(left, window.innerWidth - WIDTH - MARGIN)}px`;
  };
  // Uses `beforetoggle`, because `toggle` is fired later, when the user may already have gone back.
  const beforeToggle = ({ currentTarget, newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') placeBelowButton(currentTarget);
    onOpenChange?.(newState === 'open');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={pending ? undefined : id}
        aria-label={name}
        aria-disabled={pending || undefined}
        className="grid size-target place-items-center rounded-md text-ink-2 hover:bg-field-soft hover:text-ink"
      >
        {pending ? (
          <>
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
            <span role="status" className="sr-only">
              {commonMessages.loading}
            </span>
          </>
        ) : (
          <Ellipsis aria-hidden className="size-5" />
        )}
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        onBeforeToggle={beforeToggle}
        className="fixed inset-auto m-0 w-56 rounded-md border border-chalk-strong bg-sheet py-1 text-ink shadow-lg"
      >
        <ul aria-label={name}>
          {actions.map((entry) => (
            <li key={entry.label}>
              <ActionRow entry={entry} onChoose={close} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
