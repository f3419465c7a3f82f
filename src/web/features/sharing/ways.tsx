import { Copy, Download, Share2 } from 'lucide-react';
import { saveBlob } from '../../platform/api/save-file.ts';
import { passingOnMessages } from '../../shared/passing-on/passing-on.messages.ts';
import { CopyByHand, LineAppButton, OtherWays } from '../../shared/passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../../shared/passing-on/use-passing-on.ts';
import type { SharedPicture } from '../../shared/picture/use-picture.ts';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';
import { sharingMessages as texts } from './sharing.messages.ts';

/** Prefers the picture with the text. Returns null if the browser has no share sheet. */
function shareData(text: string, picture: SharedPicture | null): ShareData | null {
  if (!('share' in navigator)) return null;
  const withPicture = picture && { text, files: [picture.file] };
  return withPicture && navigator.canShare?.(withPicture) ? withPicture : { text };
}

export function Ways({ text, picture }: { text: string; picture: SharedPicture | null }) {
  const { byHand, copy, share } = usePassingOn();
  const run = useOutsideLineApp(
    { picture: () => picture && saveBlob(picture.file, picture.file.name) },
    picture !== null,
  );
  const data = shareData(text, picture);
  return (
    <>
      <LineAppButton text={text} />
      {data && (
        <Button variant="line" onClick={() => share(data, text)}>
          <Share2 aria-hidden className="size-4.5" />
          {data.files ? texts.withPicture : passingOnMessages.byOtherApp}
        </Button>
      )}
      <OtherWays>
        <Button variant="line" onClick={() => copy(text, passingOnMessages.textCopied)}>
          <Copy aria-hidden className="size-4.5" />
          {passingOnMessages.copyText}
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
