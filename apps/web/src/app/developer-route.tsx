import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCan } from '#session/session.ts';
import { SessionGate } from './session-gate.tsx';
import { NoPermissionView } from '#components/status-view.tsx';
import { loginPathFor } from '#routing/requested-page.ts';
import { isLoggedIn } from '#stores/user-store.ts';
import { SignedInQueries } from './signed-in-queries.tsx';

interface DeveloperRouteProps {
  /** Open to everyone in a development build; otherwise it requires a permission. */
  readonly isOpen?: boolean;
}

/** Pages /test and /playground. */
export const DeveloperRoute = ({ isOpen = import.meta.env.DEV }: DeveloperRouteProps) => {
  const { pathname } = useLocation();
  if (!isOpen && !isLoggedIn()) {
    return <Navigate to={loginPathFor(pathname)} replace />;
  }
  return (
    <SignedInQueries>
      {isOpen ? (
        <Outlet />
      ) : (
        <SessionGate>
          <Permitted />
        </SessionGate>
      )}
    </SignedInQueries>
  );
};

const Permitted = () =>
  useCan('developer:view') ? (
    <Outlet />
  ) : (
    <main>
      <NoPermissionView isPage />
    </main>
  );
