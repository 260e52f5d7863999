import { type RefObject, useLayoutEffect } from 'react';
import type { Dock } from './dock.ts';

/** All that stands beside an element inside the page: what is out of reach while the element covers it. */
const standingBeside = (element: HTMLElement): readonly HTMLElement[] => {
  const { parentElement } = element;
  if (parentElement === null || parentElement.id === 'root' || parentElement === document.body) {
    return [];
  }
  const others = [...parentElement.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element,
  );
  return [...others, ...standingBeside(parentElement)];
};

/** Keeps the rest of the page out of reach while a panel stands over it: the focus is in the panel. */
export const useCover = ({ element, hasRoom }: Dock, panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (hasRoom) {
      return undefined;
    }
    const covered = standingBeside(element);
    for (const other of covered) {
      other.inert = true;
    }
    if (!panel.current?.contains(document.activeElement)) {
      panel.current?.focus();
    }
    return () => {
      for (const other of covered) {
        other.inert = false;
      }
    };
  }, [element, hasRoom, panel]);
};
