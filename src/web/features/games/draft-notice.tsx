import { PencilLine } from 'lucide-react';
import { draftNames } from '../../draft-names.ts';
import { paths } from '../../paths.ts';
import { useStoredDrafts } from '../../saving/use-draft.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { gamesMessages } from './games.messages.ts';

const texts = gamesMessages.drafts;

export function UnsavedInput({ text, to, state }: { text: string; to: string; state?: unknown }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-field bg-field-soft px-3 py-2 print:hidden">
      <PencilLine aria-hidden className="size-5 shrink-0 text-field" />
      <p className="min-w-40 flex-1 text-small font-semibold">{text}</p>
      <ButtonLink variant="line" to={to} state={state} className="min-h-target px-4 text-small">
        {texts.continue}
      </ButtonLink>
    </div>
  );
}

export function NewGameDraft() {
  const drafts = useStoredDrafts();
  if (!drafts.has(draftNames.newGame)) return null;
  return (
    <div className="mb-4">
      <UnsavedInput text={texts.newGame} to={paths.newGame} />
    </div>
  );
}
