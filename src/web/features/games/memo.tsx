import { gamesMessages } from './games.messages.ts';

export function Memo({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h2 className="mb-1 text-small font-bold text-ink-2">{gamesMessages.fields.memo}</h2>
      <p className="max-w-prose whitespace-pre-wrap">{text}</p>
    </section>
  );
}
