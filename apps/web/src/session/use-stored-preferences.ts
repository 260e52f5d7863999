import { keepPreference, listPreferences } from '@hr/contracts/shell/preferences';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useUserStore } from '#stores/user-store.ts';

/** Dragging produces many values; only the last is stored. */
const PAUSE_MS = 500;

/** Ignores a failed save: the browser keeps the value, and the next change is sent again. */
const ignoreFailure = (): void => undefined;

/** Loads the stored preferences of the caller, and stores each change. */
export const useStoredPreferences = (isSignedIn: boolean): void => {
  const username = useUserStore((state) => state.username);
  useEffect(() => {
    if (!isSignedIn) {
      return undefined;
    }
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    usePreferenceStore.setState({ isWaiting: true });
    call(listPreferences, {})
      .then(({ values }) => usePreferenceStore.getState().adopt(username, values), ignoreFailure)
      .finally(() => usePreferenceStore.setState({ isWaiting: false }));
    usePreferenceStore.setState({
      onChosen: (name, value) => {
        clearTimeout(waiting.get(name));
        const keep = () =>
          void call(keepPreference, { params: { name }, body: { value: value as never } }).catch(ignoreFailure);
        waiting.set(name, setTimeout(keep, PAUSE_MS));
      },
    });
    return () => usePreferenceStore.setState({ onChosen: null });
  }, [isSignedIn, username]);
};
