import { CalendarSync } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { originState, type PageOrigin } from '../../../shared/origin.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import { yearChangeMessages as texts } from './year-change.messages.ts';

export function YearChangeLink({ origin }: { origin?: PageOrigin }) {
  return (
    <RowLink
      to={paths.yearChange}
      state={origin && originState(origin)}
      Icon={CalendarSync}
      title={texts.title}
      text={texts.about}
    />
  );
}
