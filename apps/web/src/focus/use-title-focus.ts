import { type RefObject, useEffect } from 'react';
import { useSearchHit } from '#routing/search-hit.ts';

/** Focuses the title of a record opened from the search, so that it is read out and its commands are next. */
export const useTitleFocus = (title: RefObject<HTMLElement | null>, isThere: boolean): void => {
  const finding = useSearchHit();
  useEffect(() => {
    if (finding !== null && isThere) {
      title.current?.focus();
    }
  }, [finding, isThere, title]);
};
