import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ExplainedTerm } from './figures.ts';

interface Asked {
  readonly figure: ExplainedTerm;
  /** The button that was pressed: the popup stands beside it. */
  readonly source: HTMLElement;
}

/** What a figure's button needs to explain it. */
export interface ExplanationTriggers {
  readonly isOpen: (figure: ExplainedTerm) => boolean;
  readonly onPointerDown: (figure: ExplainedTerm) => void;
  readonly onClick: (figure: ExplainedTerm, event: MouseEvent<HTMLElement>) => void;
}

const supported = 'popover' in HTMLElement.prototype;

function close(popup: HTMLElement | null): void {
  if (popup?.matches(':popover-open')) popup.hidePopover();
}

/** Opens the popup once it shows what was asked for, and puts the focus into it. */
function useOpening(popup: RefObject<HTMLDivElement | null>, asked: Asked | null) {
  useEffect(() => {
    const element = popup.current;
    // A browser that cannot open it shows the explanation where it stands, at the page's end.
    if (!element || !asked || !supported) return;
    close(element);
    element.showPopover({ source: asked.source });
    element.focus({ preventScroll: true });
  }, [popup, asked]);
}

/**
 * One popup that explains whichever figure was pressed. It is the browser's own: a press beside it and Escape
 * close it, and the focus goes back to the figure.
 */
export function useExplanation() {
  const popup = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  useOpening(popup, asked);

  const isOpen = ({ term }: ExplainedTerm) => open && asked?.figure.term === term;
  // The press that closes the popup from its own button comes before the click, which must not open it again.
  const pressedOpen = useRef(false);
  const triggers: ExplanationTriggers = {
    isOpen,
    onPointerDown: (figure) => {
      pressedOpen.current = isOpen(figure);
    },
    onClick: (figure, { currentTarget }) => {
      const again = pressedOpen.current || isOpen(figure);
      pressedOpen.current = false;
      if (!again) setAsked({ figure, source: currentTarget });
      else close(popup.current);
    },
  };
  return { popup, figure: asked?.figure, triggers, onOpenChange: setOpen };
}
