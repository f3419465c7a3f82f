import { useQuery } from '@tanstack/react-query';
import { LoadedToEdit } from '../../platform/loaded-to-edit.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { myPageQuery } from './my-page.data.ts';
import { myPageMessages } from './my-page.messages.ts';
import { MyPageForm } from './my-page-form.tsx';

function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-4 w-12" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="mt-5 h-4 w-24" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="mt-5 h-12 w-full" />
    </Loading>
  );
}

export function Profile() {
  return (
    <Section title={myPageMessages.profile.title}>
      <LoadedToEdit query={useQuery(myPageQuery)} skeleton={<ProfileSkeleton />}>
        {(stored) => <MyPageForm stored={stored} />}
      </LoadedToEdit>
    </Section>
  );
}
