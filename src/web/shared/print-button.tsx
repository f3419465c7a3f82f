import { Printer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useOutsideLineApp } from './use-outside-line-app.ts';

/** LINE's browser cannot print, so the button leads to the device's browser. */
export function PrintButton({
  children,
  ...look
}: Pick<ComponentProps<typeof Button>, 'children' | 'variant'>) {
  const run = useOutsideLineApp({ print: () => window.print() });
  return (
    <Button {...look} onClick={() => run('print')}>
      <Printer aria-hidden className="size-5" />
      {children}
    </Button>
  );
}
