import { Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { bookletMessages as texts } from './booklet.messages.ts';

/** Opens the browser's own print dialog. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      {texts.print}
    </Button>
  );
}
