import { type RefObject, useEffect } from 'react';
import { useSearchHit } from '#routing/found.ts';

/** The title has the focus of a record that somebody looked for by name, so that it is read out and what can be done is next. */
export const useTitleWhenFound = (title: RefObject<HTMLElement | null>, isThere: boolean): void => {
  const finding = useSearchHit();
  useEffect(() => {
    if (finding !== null && isThere) {
      title.current?.focus();
    }
  }, [finding, isThere, title]);
};
