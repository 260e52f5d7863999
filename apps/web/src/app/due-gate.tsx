import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { sessionOptions } from '#session/session.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/loading-view.tsx';

/** Seldom wanted, so their forms are not part of every screen's load. */
const PasswordDuePage = lazyPart(
  async () => (await import('#features/access/sign-in/pages/password-due-page.tsx')).PasswordDuePage,
  { fallback: <LoadingView /> },
);
const SecondFactorDuePage = lazyPart(
  async () => (await import('#features/access/sign-in/pages/second-factor-due-page.tsx')).SecondFactorDuePage,
  { fallback: <LoadingView /> },
);

/** Stands before every screen of somebody who has to do something first: choose a password, set up a second factor. */
export const DueGate = ({ children }: PropsWithChildren) => {
  const { data: session } = useQuery(sessionOptions);
  const isDue = session?.mustSetUpSecondFactor ?? false;
  // The session is asked for again as soon as there is a second factor, while its recovery codes are still to be read.
  const [isSettingUp, setIsSettingUp] = useState(isDue);
  if (isDue && !isSettingUp) {
    setIsSettingUp(true);
  }
  if (session?.mustChangePassword) {
    return <PasswordDuePage />;
  }
  return isSettingUp ? <SecondFactorDuePage onDone={() => setIsSettingUp(false)} /> : children;
};
