import { useState } from 'react';
import { useUserStore } from './user-store.ts';

/** State that the browser keeps for the person; `initial` until something was kept, or when what was kept is unreadable. */
export const useStoredState = <Value>(name: string, initial: Value): [Value, (value: Value) => void] => {
  const username = useUserStore((state) => state.username);
  const key = `${name}:${username}`;
  const [value, setValue] = useState(() => readStored(key, initial));
  const store = (next: Value): void => {
    localStorage.setItem(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, store];
};

const readStored = <Value>(key: string, initial: Value): Value => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isSameKind =
      kept !== null && typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial);
    return isSameKind ? (kept as Value) : initial;
  } catch {
    return initial;
  }
};
