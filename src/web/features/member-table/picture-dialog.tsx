import { Download, Share2 } from 'lucide-react';
import type { MemberTable } from '#contract/lineup.ts';
import { paths } from '../../paths.ts';
import { saveBlob } from '../../platform/api/save-file.ts';
import { useSession } from '../../platform/session/session.tsx';
import { usePassingOn } from '../../shared/passing-on/use-passing-on.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { memberTableMessages } from './member-table.messages.ts';
import { layOutTable, toTablePicture } from './table-picture.ts';

const texts = memberTableMessages.picture;

function Content({ table }: { table: MemberTable }) {
  const isCoach = useSession().user?.role === 'coach';
  const picture = usePicture(toTablePicture(table), layOutTable, `members-${table.date}.png`);
  const { share } = usePassingOn();
  const run = useOutsideLineApp(
    { picture: () => picture && saveBlob(picture.file, picture.file.name) },
    picture !== null,
  );
  if (!picture)
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  const data = { files: [picture.file] };
  const canShare = 'share' in navigator && navigator.canShare?.(data);
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-2">
        {texts.why} {texts.names[table.public_names]}
        {isCoach && (
          <TextLink to={paths.teamRules} className="ml-2">
            {texts.change}
          </TextLink>
        )}
      </p>
      <img
        src={picture.source}
        alt={texts.alt}
        className="max-h-[50dvh] justify-self-center rounded-md border border-chalk"
      />
      <div className="grid gap-2.5">
        {canShare && (
          <Button onClick={() => share(data, '')}>
            <Share2 aria-hidden className="size-4.5" />
            {texts.share}
          </Button>
        )}
        <Button variant={canShare ? 'line' : 'primary'} onClick={() => run('picture')}>
          <Download aria-hidden className="size-4.5" />
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

interface PictureDialogProps {
  readonly table: MemberTable;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PictureDialog({ table, open, onClose }: PictureDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} className="max-w-md gap-3">
      <Content table={table} />
    </FormDialog>
  );
}
