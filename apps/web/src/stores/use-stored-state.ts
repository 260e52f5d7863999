import { useMemo } from 'react';
import { preferenceKey, usePreferenceStore } from './preference-store.ts';
import { useUserStore } from './user-store.ts';

/** State that is kept for the person; `initial` until something was kept, or when what was kept is of another kind. */
export const useStoredState = <Value>(name: string, initial: Value): [Value, (value: Value) => void] => {
  const username = useUserStore((state) => state.username);
  const key = preferenceKey(username, name);
  const choose = usePreferenceStore((state) => state.choose);
  const chosen = usePreferenceStore((state) => state.values[key]);
  const remembered = useMemo(() => readRemembered(key), [key]);
  const kept = chosen ?? remembered;
  return [isSameKind(kept, initial) ? kept : initial, (value) => choose(username, name, value)];
};

const readRemembered = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const isSameKind = <Value>(kept: unknown, initial: Value): kept is Value =>
  kept !== null && typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial);
