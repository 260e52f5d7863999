import { type RefObject, useLayoutEffect } from 'react';
import type { Dock } from './dock.ts';

/** Returns the elements of the page outside of an element. */
const elementsOutside = (element: HTMLElement): readonly HTMLElement[] => {
  const { parentElement } = element;
  if (parentElement === null || parentElement.id === 'root' || parentElement === document.body) {
    return [];
  }
  const others = [...parentElement.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element,
  );
  return [...others, ...elementsOutside(parentElement)];
};

/** Makes the rest of the page inert while a panel covers it; the focus moves into the panel. */
export const useCover = ({ element, hasRoom }: Dock, panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (hasRoom) {
      return undefined;
    }
    const covered = elementsOutside(element);
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
