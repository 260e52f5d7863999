import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** In pixels. */
interface Room {
  readonly gap: number;
  readonly reserved: number;
  /** The button that leads to those that do not fit. */
  readonly more: number;
  /** A row that is narrower holds none. */
  readonly narrowest: number;
}

/** How many of the first there is room for: all of them, or as many as leave room for the button to the rest. */
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
 * How many filters fit into a row, by how wide each is drawn. All are drawn at first, and whenever one comes that never was,
 * and measured before anybody sees them; one that stands elsewhere is as wide as it was. Where nothing is drawn, all fit.
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
