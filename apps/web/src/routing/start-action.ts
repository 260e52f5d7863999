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
  /** Values with which a new record begins. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** Known values of the new record, so that pickers can show their labels. */
  readonly record?: Readonly<Record<string, unknown>>;
}

const isRequested = (state: unknown, beginning: Beginning): state is StartActionState =>
  typeof state === 'object' && state !== null && (state as Partial<StartActionState>).begins === beginning;

/** Runs `start` once if the screen was opened for this action, but not after a reload or when navigating back. */
export const useStartAction = (beginning: Beginning | null, start: (state: StartActionState) => void): void => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const isActionRequested = beginning !== null && isRequested(state, beginning);
  const handleRequest = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true, state: null });
    start(state as StartActionState);
  });
  useEffect(() => {
    if (isActionRequested) {
      handleRequest();
    }
  }, [isActionRequested]);
};
