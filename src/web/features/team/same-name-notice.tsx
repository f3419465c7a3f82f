import type { Member } from '#contract/member.ts';
import { paths } from '../../paths.ts';
import { today } from '../../platform/days.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { doublesMessages as texts } from './doubles.messages.ts';
import { usePlayedGames } from './played-games.data.ts';
import { sameNameFacts } from './same-name-facts.ts';

interface SameNameNoticeProps {
  /** Members of one name. */
  readonly group: readonly Member[];
  readonly onDistinct: () => void;
}

/** Asks whether members of one name are one person, with what tells them apart. */
export function SameNameNotice({ group, onDistinct }: SameNameNoticeProps) {
  const games = usePlayedGames();
  const [first, second] = group;
  if (!first || !second) return null;
  const look = 'min-h-target px-3 text-small';
  return (
    <Notice
      tone="warning"
      title={texts.twins(first.name, group.length)}
      action={
        <>
          <ButtonLink variant="line" to={paths.mergeMember(first.id, second.id)} className={look}>
            {texts.merge}
          </ButtonLink>
          <Button variant="ghost" className={look} onClick={onDistinct}>
            {texts.distinct}
          </Button>
        </>
      }
    >
      <ul>
        {group.map((member) => (
          <li key={member.id}>{sameNameFacts(member, games && (games.get(member.id) ?? 0), today())}</li>
        ))}
      </ul>
    </Notice>
  );
}
