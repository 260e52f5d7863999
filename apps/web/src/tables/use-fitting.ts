import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Widths in pixels. */
interface Room {
  readonly gap: number;
  readonly reserved: number;
  /** Width of the button for the filters that do not fit. */
  readonly more: number;
  /** Narrower rows show no filter. */
  readonly narrowest: number;
}

/** Returns how many filters fit: all of them, or as many as leave room for the button. */
export const fittingCount = (widths: readonly number[], width: number, room: Room): number => {
  const { gap, reserved, more, narrowest } = room;
  const wanted = (count: number): number => widths.slice(0, count).reduce((sum, one) => sum + gap + one, reserved);
  if (wanted(widths.length) <= width && width >= narrowest) {
    return widths.length;
  }
  if (width < narrowest) {
    return 0;
  }
  const counts = widths.map((_, index) => index).filter((count) => wanted(count) + gap + more <= width);
  return Math.max(0, ...counts);
};

/**
 * Returns how many filters fit into a row by their measured widths. A new filter is first rendered with all others
 * and measured before paint. Without a layout, all fit.
 */
export const useFitting = (
  names: readonly string[],
  room: Room,
): { row: RefObject<HTMLDivElement | null>; fitting: number } => {
  const row = useRef<HTMLDivElement>(null);
  const widths = useRef<ReadonlyMap<string, number>>(new Map());
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const measure = (): void => {
    const element = row.current;
    if (!element || element.clientWidth === 0) {
      return;
    }
    const drawn = [...element.querySelectorAll<HTMLElement>(':scope > [data-filter]')];
    widths.current = new Map([
      ...widths.current,
      ...drawn.map(({ dataset, offsetWidth }): [string, number] => [dataset['filter'] ?? '', offsetWidth]),
    ]);
    const known = names.flatMap((name) => widths.current.get(name) ?? []);
    const isEachKnown = known.length === names.length;
    setFitting(isEachKnown ? fittingCount(known, element.clientWidth, room) : Number.POSITIVE_INFINITY);
  };
  useLayoutEffect(measure);
  const handleResize = useEffectEvent(measure);
  useEffect(() => {
    const observer = new ResizeObserver(() => handleResize());
    if (row.current) {
      observer.observe(row.current);
    }
    return () => observer.disconnect();
  }, []);
  return { row, fitting };
};
