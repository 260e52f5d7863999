import { type RefObject, useEffect, useRef } from 'react';

/** What takes a line away, and what adds one; the focus is looked for among them. */
export const LINE_REMOVER = { 'data-line-remover': '' } as const;
export const LINE_ADDER = { 'data-line-adder': '' } as const;

/**
 * A line that is taken away takes the focus with it, which was on its button. It goes to the button of the line that stands
 * there now, else to what adds one. Answers what is to be told of the line that goes.
 */
export const useLeftLine = (lines: RefObject<HTMLElement | null>): ((index: number) => void) => {
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current !== null) {
      const removers = lines.current?.querySelectorAll<HTMLElement>('[data-line-remover]');
      (removers?.[left.current] ?? lines.current?.querySelector<HTMLElement>('[data-line-adder]'))?.focus();
      left.current = null;
    }
  });
  return (index) => {
    left.current = index;
  };
};
