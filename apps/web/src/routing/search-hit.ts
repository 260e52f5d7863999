import { useLocation } from 'react-router-dom';

/** Navigation state of a search result: its record receives the focus. */
export interface SearchHitState {
  readonly isFound: true;
}

/** Returns a key that is unique per search result; null for other URLs. */
export const useSearchHit = (): string | null => {
  const { key, state } = useLocation() as { key: string; state: unknown };
  return typeof state === 'object' && state !== null && (state as Partial<SearchHitState>).isFound === true
    ? key
    : null;
};
