import { pitchingEntry } from '../features/pitching/pitching-entry.ts';
import { NewLinePage } from './new-line-page.tsx';

export default function NewPitchingPage() {
  return <NewLinePage entry={pitchingEntry} />;
}
