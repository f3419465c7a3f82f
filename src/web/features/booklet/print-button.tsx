import { Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { bookletMessages as texts } from './booklet.messages.ts';

export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      {texts.print}
    </Button>
  );
}
