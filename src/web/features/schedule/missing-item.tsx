import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.page;

/** For an item that was deleted, or is not one of the team's. */
export function MissingItem() {
  return (
    <EmptyState
      title={texts.missing}
      text={texts.missingText}
      action={
        <ButtonLink variant="line" to={paths.schedule}>
          {texts.toSchedule}
        </ButtonLink>
      }
    />
  );
}
