import { useSession } from '../platform/session/session.tsx';
import { cx } from '../ui/cx.ts';
import { Tag } from '../ui/tag.tsx';
import { playerNameMessages as texts } from './player-name.messages.ts';

/** Marks the user and the user's children in a list of players. Renders nothing for other players. */
export function OwnMark({ id, className }: { id: number; className?: string }) {
  const { user } = useSession();
  const isChild = user?.children.some((child) => child.id === id);
  if (!isChild && id !== user?.own_id) return null;
  return (
    <Tag className={cx('my-0.5 border-field! font-semibold! text-field! print:hidden', className)}>
      {isChild ? texts.ownChild : texts.self}
    </Tag>
  );
}
