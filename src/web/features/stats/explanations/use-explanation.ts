import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import type { ExplainedTerm } from '../figures/figures.ts';

interface ExplanationRequest {
  readonly figure: ExplainedTerm;
  /** The pressed button. The popup opens beside this button. */
  readonly source: HTMLElement;
}

export type ExplanationTrigger = (
  figure: ExplainedTerm,
) => Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onPointerDown' | 'onClick'>;

const isSupported = 'popover' in HTMLElement.prototype;

function close(popup: HTMLElement | null): void {
  if (popup?.matches(':popover-open')) popup.hidePopover();
}

function useOpening(popup: RefObject<HTMLDivElement | null>, request: ExplanationRequest | null) {
  useEffect(() => {
    const element = popup.current;
    // Without popover support, the explanation is shown at the end of the page.
    if (!element || !request || !isSupported) return;
    close(element);
    element.showPopover({ source: request.source });
    element.focus({ preventScroll: true });
  }, [popup, request]);
}

/**
 * Manages one native popover for all figures. The browser closes the popover on Escape or a press outside, and returns
 * the focus to the figure.
 */
export function useExplanation() {
  const popup = useRef<HTMLDivElement>(null);
  const [request, setRequest] = useState<ExplanationRequest | null>(null);
  const [open, setOpen] = useState(false);
  useOpening(popup, request);

  // A press on the button of the open popup already closes the popup before the click. The click must not reopen it.
  const wasOpen = useRef(false);
  const triggerProps: ExplanationTrigger = (figure) => {
    const isOpen = open && request?.figure.term === figure.term;
    return {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onPointerDown: () => {
        wasOpen.current = isOpen;
      },
      onClick: ({ currentTarget }) => {
        const closes = wasOpen.current || isOpen;
        wasOpen.current = false;
        if (!closes) setRequest({ figure, source: currentTarget });
        else close(popup.current);
      },
    };
  };
  return { popup, figure: request?.figure, triggerProps, onOpenChange: setOpen };
}
