import { pitchingEntry } from '../features/pitching/pitching-entry.ts';
import { EditLinePage } from './edit-line-page.tsx';

export default function EditPitchingPage() {
  return <EditLinePage entry={pitchingEntry} />;
}
