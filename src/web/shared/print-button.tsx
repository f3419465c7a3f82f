import { Printer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useOutsideLineApp } from './use-outside-line-app.ts';

/** A button that prints the page. In LINE's browser, which cannot print, it leads to the device's browser. */
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
