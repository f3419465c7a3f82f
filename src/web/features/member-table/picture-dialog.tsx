import { Download, Share2 } from 'lucide-react';
import type { MemberTable } from '#contract/lineup.ts';
import { formatMonthDay } from '#domain/day.ts';
import { toPlainTextLine } from '#domain/public-name.ts';
import { paths } from '../../paths.ts';
import { saveBlob } from '../../platform/api/save-file.ts';
import { useSession } from '../../platform/session/session.tsx';
import { usePassingOn } from '../../shared/passing-on/use-passing-on.ts';
import type { Item, Measure, Picture } from '../../shared/picture/picture-items.ts';
import {
  COLORS,
  CONTENT,
  MARGIN,
  type Pen,
  RIGHT,
  rule,
  SIZES,
  WIDTH,
  write,
} from '../../shared/picture/picture-pen.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingBars } from '../../ui/loading-bars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { memberTableMessages as texts } from './member-table.messages.ts';
import { listBench, listStarters } from './paper-sizes.ts';

/** The content of the picture. Its names follow the team's rule for names outside the team. */
interface TablePicture {
  readonly title: string;
  readonly about: string;
  readonly rows: readonly { readonly order: string; readonly position: string; readonly name: string }[];
  readonly bench: string;
}

export function toTablePicture(table: MemberTable): TablePicture {
  const { opponent, location, designated } = table;
  const about = [
    formatMonthDay(table.date),
    opponent && `対 ${toPlainTextLine(opponent)}`,
    location && toPlainTextLine(location),
  ];
  return {
    title: texts.heading(toPlainTextLine(table.team)),
    about: about.filter(Boolean).join('　'),
    rows: listStarters(table).map(({ place, position, public_name }, index) => ({
      order: place === 'order' ? String(index + 1) : texts.outside[designated ?? 'DH'],
      position: texts.formatPosition(position),
      name: public_name,
    })),
    bench: listBench(table)
      .map(({ public_name }) => public_name)
      .join(texts.pause),
  };
}

const ROW = 76;

/** Lays the picture out: 1080 pixels wide, and as high as the content needs. */
export function layOutTable(content: TablePicture, measure: Measure): Picture {
  const pen: Pen = { items: [], measure, y: 0 };
  pen.items.push({ kind: 'rectangle', x: 0, y: 0, width: WIDTH, height: 16, color: COLORS.field });
  pen.y = 104;
  write(pen, content.title, MARGIN, { size: 52, bold: true });
  pen.y += 62;
  write(pen, content.about, MARGIN, { size: SIZES.head, color: COLORS.soft });
  pen.y += 36;
  for (const { order, position, name } of content.rows) {
    rule(pen);
    pen.y += ROW - 22;
    write(pen, order, MARGIN + 90, { align: 'right', bold: true, width: 110 });
    write(pen, position, MARGIN + 180, { align: 'center', color: COLORS.soft, width: 110 });
    write(pen, name, MARGIN + 270, { bold: true, width: CONTENT - 270 });
    pen.y += 22;
  }
  rule(pen);
  if (content.bench !== '') {
    pen.y += ROW - 16;
    write(pen, texts.bench, MARGIN + 90, {
      align: 'right',
      size: SIZES.small,
      color: COLORS.soft,
      width: 110,
    });
    write(pen, content.bench, MARGIN + 150, { size: SIZES.small, width: CONTENT - 150 });
  }
  pen.y += 84;
  write(pen, texts.picture.product, RIGHT, { size: SIZES.small, color: COLORS.soft, align: 'right' });
  const height = Math.ceil(pen.y + 44);
  const paper: Item = { kind: 'rectangle', x: 0, y: 0, width: WIDTH, height, color: COLORS.paper };
  return { width: WIDTH, height, items: [paper, ...pen.items] };
}

const pictureTexts = texts.picture;

function Content({ table }: { table: MemberTable }) {
  const isCoach = useSession().user?.role === 'coach';
  const picture = usePicture(toTablePicture(table), layOutTable, `members-${table.date}.png`);
  const { share } = usePassingOn();
  const run = useOutsideLineApp(
    { picture: () => picture && saveBlob(picture.file, picture.file.name) },
    picture !== null,
  );
  if (!picture) return <LoadingBars heights={['h-64']} />;
  const data = { files: [picture.file] };
  const canShare = 'share' in navigator && navigator.canShare?.(data);
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-2">
        {pictureTexts.why} {pictureTexts.names[table.public_names]}
        {isCoach && (
          <TextLink to={paths.teamRules} className="ml-2">
            {pictureTexts.change}
          </TextLink>
        )}
      </p>
      <img
        src={picture.source}
        alt={pictureTexts.alt}
        className="max-h-[50dvh] justify-self-center rounded-md border border-chalk"
      />
      <div className="grid gap-2.5">
        {canShare && (
          <Button onClick={() => share(data, '')}>
            <Share2 aria-hidden className="size-4.5" />
            {pictureTexts.share}
          </Button>
        )}
        <Button variant={canShare ? 'line' : 'primary'} onClick={() => run('picture')}>
          <Download aria-hidden className="size-4.5" />
          {pictureTexts.save}
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
    <FormDialog open={open} onClose={onClose} title={pictureTexts.title} className="max-w-md gap-3">
      <Content table={table} />
    </FormDialog>
  );
}
