import { useState } from 'react';
import { toastSuccess } from '../../platform/toast.ts';

/**
 * Returns functions that copy and share content. `byHand` is the content that the user must copy by hand
 * after a failure.
 * @param onSent called when content is copied or has been shared
 */
export function usePassingOn(onSent: () => void = () => {}) {
  const [byHand, setByHand] = useState<string | null>(null);

  const copy = async (content: string, done: string) => {
    onSent();
    try {
      // Throws as well if there is no clipboard, as outside of https and localhost.
      await navigator.clipboard.writeText(content);
      setByHand(null);
      toastSuccess(done);
    } catch {
      setByHand(content);
    }
  };

  /**
   * Opens the device's share sheet.
   * @param content the text to copy by hand if sharing fails
   */
  const share = async (data: ShareData, content: string) => {
    try {
      await navigator.share(data);
      onSent();
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setByHand(content);
    }
  };

  return { byHand, copy, share };
}
