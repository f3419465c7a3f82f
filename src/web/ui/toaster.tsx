import { Toast } from '@base-ui/react/toast';
import { Circle, CircleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { commonMessages } from '../messages.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import './toaster.css';

const manager = Toast.createToastManager();
const mounted = Promise.withResolvers<typeof manager>();

/** Resolves once the Toaster is mounted, because earlier toasts would be lost. */
export const toasts = mounted.promise;

const looks: Readonly<Partial<Record<string, string>>> = {
  success: 'border-l-3 border-l-field',
  error: 'border-l-3 border-l-clay',
};

const icons = {
  success: <Circle aria-hidden className="size-4 shrink-0 text-field" />,
  error: <CircleAlert aria-hidden className="size-4 shrink-0 text-clay" />,
};

const look =
  'flex items-center gap-2 border-t border-chalk-strong bg-sheet px-4 text-small leading-snug ' +
  'md:min-h-10 md:rounded-md md:border ' +
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) ' +
  'transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'data-limited:hidden';

/** The largest numbers of letters that fit one line, and two smaller lines, on the narrowest phone. */
const [SHORT, LONG] = [18, 44];

/** Returns how much room a toast needs on a phone (`toaster.css`). */
function findNeededRoom({ actionProps, description }: Toast.Root.ToastObject): 'short' | 'long' | 'offer' {
  const { length } = String(description);
  if (actionProps || length > LONG) return 'offer';
  return length > SHORT ? 'long' : 'short';
}

function Toasts() {
  const { toasts: shown } = Toast.useToastManager();
  const [newest] = shown;
  const room = newest && findNeededRoom(newest);
  useLayoutEffect(() => {
    if (room) document.documentElement.dataset.toasted = room;
    else delete document.documentElement.dataset.toasted;
  }, [room]);
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'right', 'down']}
      // Overrides Base UI, which would make the list item a dialog.
      render={({ role: _role, 'aria-modal': _modal, ...item }) => <li {...item} />}
      className={cx(look, looks[toast.type ?? ''])}
    >
      {toast.type === 'success' || toast.type === 'error' ? icons[toast.type] : null}
      <Toast.Description className="flex-1" />
      <Toast.Action render={<Button variant="line" className="min-h-target px-4 text-small" />} />
      {toast.actionProps && (
        <Toast.Close
          aria-label={commonMessages.closeToast}
          className="grid size-target shrink-0 place-items-center text-ink-2 md:hidden"
        >
          <X aria-hidden className="size-5" />
        </Toast.Close>
      )}
    </Toast.Root>
  ));
}

/** `toaster.css` places the toast where it covers nothing. */
export function Toaster() {
  // Runs after the effect in which the provider subscribes to the manager.
  useEffect(() => mounted.resolve(manager), []);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport data-toasts aria-label={commonMessages.toasts} className="print:hidden">
          <ul>
            <Toasts />
          </ul>
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
