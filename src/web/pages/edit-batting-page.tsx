import { battingEntry } from '../features/batting/batting-entry.ts';
import { EditLinePage } from './edit-line-page.tsx';

export default function EditBattingPage() {
  return <EditLinePage entry={battingEntry} />;
}
