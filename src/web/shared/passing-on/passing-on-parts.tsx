import { type ReactNode, useEffect, useRef } from 'react';
import { buttonLook } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lineAppUrl } from './line-app-url.ts';
import { passingOnMessages as texts } from './passing-on.messages.ts';

export function LineAppButton({ text, onSent }: { text: string; onSent?: () => void }) {
  return (
    <a
      href={lineAppUrl(text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onSent}
      className={buttonLook('primary')}
    >
      {texts.byLine}
    </a>
  );
}

export function OtherWays({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2.5 *:px-1! *:text-small *:whitespace-nowrap">{children}</div>;
}

export function TextToSend({ children, aside }: { children: string; aside?: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-small font-semibold text-ink-2">{texts.textToSend}</h3>
        {aside}
      </div>
      <p className="rounded-md border border-chalk bg-paper px-3 py-2.5 text-small wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </section>
  );
}

/** A field from which the user copies the content, for pages that cannot write to the clipboard. */
export function CopyByHand({ label, content }: { label: string; content: string }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const props = {
    ref: field,
    label,
    hint: texts.byHand,
    readOnly: true,
    value: content,
    onFocus: () => field.current?.select(),
  };
  return content.includes('\n') ? <TextArea {...props} rows={4} /> : <TextField {...props} />;
}
