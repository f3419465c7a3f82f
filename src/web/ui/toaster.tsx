import { Toast } from '@base-ui/react/toast';
import { Circle, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { commonMessages } from '../messages.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

const manager = Toast.createToastManager();
const mounted = Promise.withResolvers<typeof manager>();

/** Adds and closes toasts. Resolves once the Toaster is mounted, because an earlier toast would be lost. */
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
  'flex min-h-12 items-center gap-2 rounded-md border border-chalk-strong bg-sheet px-4 py-1.5 text-small ' +
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) ' +
  'transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'data-limited:hidden';

function Toasts() {
  return Toast.useToastManager().toasts.map((toast) => (
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
    </Toast.Root>
  ));
}

/**
 * Shows toasts at the top right, over the header: below it they would cover the page's heading or the field
 * in use. On a phone, where the header has the team and the logout, they stand above the menu.
 */
export function Toaster() {
  // Runs after the effect in which the provider subscribes to the manager.
  useEffect(() => mounted.resolve(manager), []);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={commonMessages.toasts}
          className="fixed right-4 bottom-(--toast-bottom) left-4 z-50 mx-auto max-w-89 md:top-(--toast-top) md:bottom-auto md:mr-0 print:hidden"
        >
          <ul className="grid gap-3.5">
            <Toasts />
          </ul>
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
