import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ExplainedTerm } from './figures.ts';

interface ExplanationRequest {
  readonly figure: ExplainedTerm;
  /** The button that was pressed; the popup opens beside it. */
  readonly source: HTMLElement;
}

/** The handlers of a button that explains a figure. */
export interface ExplanationTriggers {
  readonly isOpen: (figure: ExplainedTerm) => boolean;
  readonly onPointerDown: (figure: ExplainedTerm) => void;
  readonly onClick: (figure: ExplainedTerm, event: MouseEvent<HTMLElement>) => void;
}

const isSupported = 'popover' in HTMLElement.prototype;

function close(popup: HTMLElement | null): void {
  if (popup?.matches(':popover-open')) popup.hidePopover();
}

/** Opens the popup after it has rendered the requested figure, and focuses it. */
function useOpening(popup: RefObject<HTMLDivElement | null>, request: ExplanationRequest | null) {
  useEffect(() => {
    const element = popup.current;
    // Without popover support, the explanation is displayed at the end of the page.
    if (!element || !request || !isSupported) return;
    close(element);
    element.showPopover({ source: request.source });
    element.focus({ preventScroll: true });
  }, [popup, request]);
}

/**
 * One popup for all figures, a native popover: the browser closes it on Escape or a press outside and returns the
 * focus to the figure.
 */
export function useExplanation() {
  const popup = useRef<HTMLDivElement>(null);
  const [request, setRequest] = useState<ExplanationRequest | null>(null);
  const [open, setOpen] = useState(false);
  useOpening(popup, request);

  const isOpen = ({ term }: ExplainedTerm) => open && request?.figure.term === term;
  // Pressing the button of the open popup closes it before the click, which must not reopen it.
  const wasOpen = useRef(false);
  const triggers: ExplanationTriggers = {
    isOpen,
    onPointerDown: (figure) => {
      wasOpen.current = isOpen(figure);
    },
    onClick: (figure, { currentTarget }) => {
      const closes = wasOpen.current || isOpen(figure);
      wasOpen.current = false;
      if (!closes) setRequest({ figure, source: currentTarget });
      else close(popup.current);
    },
  };
  return { popup, figure: request?.figure, triggers, onOpenChange: setOpen };
}
