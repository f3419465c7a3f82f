import { Copy, Download, Share2 } from 'lucide-react';
import { type SharedPicture, saveFile } from '../../shared/picture/use-picture.ts';
import { sendingMessages } from '../../shared/sending/sending.messages.ts';
import { CopyByHand, LineButton, OtherWays } from '../../shared/sending/sending-parts.tsx';
import { useSending } from '../../shared/sending/use-sending.ts';
import { useOutsideLine } from '../../shared/use-outside-line.ts';
import { Button } from '../../ui/button.tsx';
import { sharingMessages as texts } from './sharing.messages.ts';

/**
 * Returns the data for the device's share sheet: the picture with the text, or the text alone. Null if the browser has
 * no share sheet.
 */
function shareData(text: string, picture: SharedPicture | null): ShareData | null {
  if (!('share' in navigator)) return null;
  const withPicture = picture && { text, files: [picture.file] };
  return withPicture && navigator.canShare?.(withPicture) ? withPicture : { text };
}

export function Ways({ text, picture }: { text: string; picture: SharedPicture | null }) {
  const { byHand, copy, share } = useSending();
  const run = useOutsideLine({ picture: () => picture && saveFile(picture.file) }, picture !== null);
  const data = shareData(text, picture);
  return (
    <>
      <LineButton text={text} />
      {data && (
        <Button variant="line" onClick={() => share(data, text)}>
          <Share2 aria-hidden className="size-4.5" />
          {data.files ? texts.withPicture : sendingMessages.byOtherApp}
        </Button>
      )}
      <OtherWays>
        <Button variant="line" onClick={() => copy(text, sendingMessages.textCopied)}>
          <Copy aria-hidden className="size-4.5" />
          {sendingMessages.copyText}
        </Button>
        {picture && (
          <Button variant="line" onClick={() => run('picture')}>
            <Download aria-hidden className="size-4.5" />
            {texts.savePicture}
          </Button>
        )}
      </OtherWays>
      {byHand !== null && <CopyByHand label={texts.copyByHand} content={byHand} />}
    </>
  );
}
