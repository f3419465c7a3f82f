import { Printer } from 'lucide-react';
import { bookletMessages as texts } from '../../messages/booklet.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the browser's own print dialog. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      {texts.print}
    </Button>
  );
}
