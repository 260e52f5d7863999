import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Actions that can be started from elsewhere. The last two belong to the user and work on any screen. */
export type Beginning =
  | 'create'
  | 'grant'
  | 'import'
  | 'export'
  | 'punchIn'
  | 'punchOut'
  | 'ownSessions'
  | 'passwordChange';

/** Navigation state that starts an action. */
export interface StartActionState {
  readonly begins: Beginning;
}

const isRequested = (state: unknown, beginning: Beginning): boolean =>
  typeof state === 'object' && state !== null && (state as Partial<StartActionState>).begins === beginning;

/** Runs `start` once if the screen was opened for this action, but not after a reload or when navigating back. */
export const useStartAction = (beginning: Beginning | null, start: () => void): void => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const isActionRequested = beginning !== null && isRequested(state, beginning);
  const handleRequest = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true, state: null });
    start();
  });
  useEffect(() => {
    if (isActionRequested) {
      handleRequest();
    }
  }, [isActionRequested]);
};
