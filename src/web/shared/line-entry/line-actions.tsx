import { Button, ButtonLink } from '../../ui/button.tsx';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

interface LineActionsProps {
  readonly name: string;
  readonly editPath: string;
  readonly onDelete: () => void;
}

export function LineActions({ name, editPath, onDelete }: LineActionsProps) {
  return (
    <div className="flex gap-2.5">
      <ButtonLink
        variant="line"
        to={editPath}
        aria-label={texts.editLabel(name)}
        className="min-h-target text-small"
      >
        {texts.edit}
      </ButtonLink>
      <Button
        variant="line"
        onClick={onDelete}
        aria-label={texts.deleteLabel(name)}
        className="min-h-target text-small text-clay!"
      >
        {texts.delete}
      </Button>
    </div>
  );
}
