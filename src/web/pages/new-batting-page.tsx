import { battingEntry } from '../features/batting/batting-entry.ts';
import { NewLinePage } from './new-line-page.tsx';

export default function NewBattingPage() {
  return <NewLinePage entry={battingEntry} />;
}
