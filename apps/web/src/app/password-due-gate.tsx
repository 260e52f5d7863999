import { useQuery } from '@tanstack/react-query';
import { lazy, type PropsWithChildren, Suspense } from 'react';
import { sessionOptions } from '#session/session.ts';
import { LoadingView } from '#components/loading-view.tsx';

/** Seldom wanted, so its form is not part of every screen's load. */
const PasswordDuePage = lazy(async () => ({
  default: (await import('#features/sign-in/pages/password-due-page.tsx')).PasswordDuePage,
}));

/** Stands before every screen of somebody whose password was chosen by somebody else. */
export const PasswordDueGate = ({ children }: PropsWithChildren) => {
  const { data: session } = useQuery(sessionOptions);
  if (!session?.mustChangePassword) {
    return children;
  }
  return (
    <Suspense fallback={<LoadingView />}>
      <PasswordDuePage />
    </Suspense>
  );
};
