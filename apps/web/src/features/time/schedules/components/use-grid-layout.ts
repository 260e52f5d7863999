import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

/** Widths in pixels, from which places of cells are calculated. */
export interface GridLayout {
  readonly nameWidth: number;
  readonly columnWidth: number;
  readonly isNarrow: boolean;
}

const NAME_WIDTH = 206;
const NARROW_NAME_WIDTH = 112;

const LEAST_COLUMN = 25;
/** Wide enough for a finger. */
const LEAST_NARROW_COLUMN = 34;
const MOST_COLUMN = 64;
const CHARACTER = 8;
const PADDING = 8;

interface LayoutOptions {
  /** Inner width of the grid. */
  readonly width: number;
  readonly isNarrow: boolean;
  readonly days: number;
  /** Length of the longest code. */
  readonly codeLength: number;
}

/** Returns widths with which all days are visible, if their codes are still readable. */
export const layoutOf = ({ width, isNarrow, days, codeLength }: LayoutOptions): GridLayout => {
  const nameWidth = isNarrow ? NARROW_NAME_WIDTH : NAME_WIDTH;
  const least = Math.max(isNarrow ? LEAST_NARROW_COLUMN : LEAST_COLUMN, PADDING + CHARACTER * codeLength);
  const fitting = Math.floor((width - nameWidth) / days);
  return { nameWidth, columnWidth: Math.max(least, Math.min(MOST_COLUMN, fitting)), isNarrow };
};

export const columnStart = (column: number, { nameWidth, columnWidth }: GridLayout): number =>
  nameWidth + column * columnWidth;

export const gridWidth = ({ days }: { readonly days: readonly unknown[] }, layout: GridLayout): number =>
  columnStart(days.length, layout);

/** Layout for the current width of the grid. */
export const useGridLayout = (
  root: RefObject<HTMLElement | null>,
  { days, codeLength }: Pick<LayoutOptions, 'days' | 'codeLength'>,
): GridLayout => {
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) {
      return undefined;
    }
    const measure = (): void => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [root]);
  return useMemo(() => layoutOf({ width, isNarrow, days, codeLength }), [width, isNarrow, days, codeLength]);
};
