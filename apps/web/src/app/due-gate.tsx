import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { sessionOptions } from '#session/session.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/status-view.tsx';

/** Loaded separately, because they are rarely needed. */
const PasswordDuePage = lazyPart(
  async () => (await import('#features/access/sign-in/pages/password-due-page.tsx')).PasswordDuePage,
  { fallback: <LoadingView /> },
);
const SecondFactorDuePage = lazyPart(
  async () => (await import('#features/access/sign-in/pages/second-factor-due-page.tsx')).SecondFactorDuePage,
  { fallback: <LoadingView /> },
);

/** Blocks all screens while the caller must choose a password or set up a second factor. */
export const DueGate = ({ children }: PropsWithChildren) => {
  const { data: session } = useQuery(sessionOptions);
  const isDue = session?.mustSetUpSecondFactor ?? false;
  // The session is refetched once the second factor exists, while its recovery codes are still shown.
  const [isSettingUp, setIsSettingUp] = useState(isDue);
  if (isDue && !isSettingUp) {
    setIsSettingUp(true);
  }
  if (session?.mustChangePassword) {
    return <PasswordDuePage />;
  }
  return isSettingUp ? <SecondFactorDuePage onDone={() => setIsSettingUp(false)} /> : children;
};
