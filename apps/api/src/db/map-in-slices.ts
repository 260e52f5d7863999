import { setImmediate } from 'node:timers/promises';

/** Rows of a slice: a few milliseconds of work. */
const SLICE = 100;

/** Maps items in slices, so that other requests are served between two slices of a long list. */
export const mapInSlices = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  while (results.length < items.length) {
    if (results.length > 0) {
      await setImmediate();
    }
    const from = results.length;
    results.push(...items.slice(from, from + SLICE).map((item, index) => map(item, from + index)));
  }
  return results;
};

/** JSON array of rows, which a statement reads as a record set. */
export const toJsonRows = async <Item>(
  items: readonly Item[],
  toRow: (item: Item, index: number) => object,
): Promise<string> => {
  const texts = await mapInSlices(items, (item, index) => JSON.stringify(toRow(item, index)));
  return `[${texts.join(',')}]`;
};
