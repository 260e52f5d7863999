import { useLocation } from 'react-router-dom';

/** What an address is opened with that somebody looked for: the record has the focus then, wherever it stands. */
export interface FoundState {
  readonly isFound: true;
}

/** Tells one finding from another; null for an address that was not looked for. */
export const useFinding = (): string | null => {
  const { key, state } = useLocation() as { key: string; state: unknown };
  return typeof state === 'object' && state !== null && (state as Partial<FoundState>).isFound === true ? key : null;
};
