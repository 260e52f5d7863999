import { keepPreference, listPreferences } from '@hr/contracts/shell/preferences';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useUserStore } from '#stores/user-store.ts';

/** Dragging an edge chooses many widths; the last is kept. */
const PAUSE_MS = 500;

/** What comes of a choice that could not be kept: the browser remembers it, and the next choice is tried again. */
const leaveIt = (): void => undefined;

/** Takes over what the service has kept of how the person wants to see things, and has each choice kept. */
export const useKeptPreferences = (isSignedIn: boolean): void => {
  const username = useUserStore((state) => state.username);
  useEffect(() => {
    if (!isSignedIn) {
      return undefined;
    }
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    usePreferenceStore.setState({ isWaiting: true });
    call(listPreferences, {})
      .then(({ values }) => usePreferenceStore.getState().adopt(username, values), leaveIt)
      .finally(() => usePreferenceStore.setState({ isWaiting: false }));
    usePreferenceStore.setState({
      onChosen: (name, value) => {
        clearTimeout(waiting.get(name));
        const keep = () =>
          void call(keepPreference, { params: { name }, body: { value: value as never } }).catch(leaveIt);
        waiting.set(name, setTimeout(keep, PAUSE_MS));
      },
    });
    return () => usePreferenceStore.setState({ onChosen: null });
  }, [isSignedIn, username]);
};
