import { useMemo } from 'react';
import { preferenceKey, usePreferenceStore } from './preference-store.ts';
import { useUserStore } from './user-store.ts';

/** State that is stored for the user; `initial` if nothing is stored or it has another type. */
export const useStoredState = <Value>(name: string, initial: Value): [Value, (value: Value) => void] => {
  const username = useUserStore((state) => state.username);
  const key = preferenceKey(username, name);
  const choose = usePreferenceStore((state) => state.choose);
  const chosen = usePreferenceStore((state) => state.values[key]);
  const remembered = useMemo(() => readRemembered(key), [key]);
  const storedValue = chosen ?? remembered;
  return [isSameKind(storedValue, initial) ? storedValue : initial, (value) => choose(username, name, value)];
};

const readRemembered = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const isSameKind = <Value>(storedValue: unknown, initial: Value): storedValue is Value =>
  storedValue !== null &&
  typeof storedValue === typeof initial &&
  Array.isArray(storedValue) === Array.isArray(initial);
