import { Circle, X } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { commonMessages } from '../messages.ts';

// Below the header, so that a toast covers no button.
const offset = { top: 'calc(4rem + env(safe-area-inset-top))', right: '1rem', left: '1rem' };

/** The place where toasts appear. */
export function Toaster() {
  return (
    <Sonner
      theme="system"
      position="top-right"
      expand
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={commonMessages.toasts}
      icons={{
        success: <Circle aria-hidden className="size-4 text-field" />,
        error: <X aria-hidden className="size-4 text-clay" />,
      }}
      toastOptions={{
        classNames: { success: 'border-l-3! border-l-field!', error: 'border-l-3! border-l-clay!' },
      }}
    />
  );
}
