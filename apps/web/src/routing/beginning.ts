import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What can be begun on a screen from elsewhere; the last two are the person's own, wherever they are. */
export type Beginning = 'create' | 'grant' | 'import' | 'export' | 'ownSessions' | 'passwordChange';

/** What an address is opened with, so that the screen begins it. */
export interface BeginningState {
  readonly begins: Beginning;
}

const isAsked = (state: unknown, beginning: Beginning): boolean =>
  typeof state === 'object' && state !== null && (state as Partial<BeginningState>).begins === beginning;

/** Begins what the screen was opened for, if it is this, once: whoever reloads or comes back has not asked again. */
export const useBeginning = (beginning: Beginning | null, begin: () => void): void => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const asked = beginning !== null && isAsked(state, beginning);
  const handleAsked = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true, state: null });
    begin();
  });
  useEffect(() => {
    if (asked) {
      handleAsked();
    }
  }, [asked]);
};
