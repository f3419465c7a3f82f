import { useState } from 'react';
import { toastSuccess } from '../../platform/toast.ts';

/** LINE's documented URL for sharing a text. It opens the app, or LINE's page where the app is missing. */
export function lineUrl(text: string): string {
  return `https://line.me/R/share?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`;
}

/**
 * Copies and shares. `byHand` is what the page could not pass on, for the user to copy.
 * @param onSent called for whatever was passed on
 */
export function useSending(onSent: () => void = () => {}) {
  const [byHand, setByHand] = useState<string | null>(null);

  const copy = async (content: string, done: string) => {
    onSent();
    try {
      // Throws, too, where there is no clipboard: outside of https and localhost.
      await navigator.clipboard.writeText(content);
      setByHand(null);
      toastSuccess(done);
    } catch {
      setByHand(content);
    }
  };

  /** Opens the share sheet of the device. @param content to copy by hand where it fails */
  const share = async (data: ShareData, content: string) => {
    try {
      await navigator.share(data);
      onSent();
    } catch (error) {
      // The user dismissed the share sheet: not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setByHand(content);
    }
  };

  return { byHand, copy, share };
}
