import { useQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { sessionOptions } from '#session/session.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/loading-view.tsx';

/** Seldom wanted, so its form is not part of every screen's load. */
const PasswordDuePage = lazyPart(
  async () => (await import('#features/sign-in/pages/password-due-page.tsx')).PasswordDuePage,
  { fallback: <LoadingView /> },
);

/** Stands before every screen of somebody whose password was chosen by somebody else. */
export const PasswordDueGate = ({ children }: PropsWithChildren) => {
  const { data: session } = useQuery(sessionOptions);
  return session?.mustChangePassword ? <PasswordDuePage /> : children;
};
