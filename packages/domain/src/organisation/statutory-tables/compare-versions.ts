/** A value that differs between two versions of a table; null where it does not exist. */
export interface ContentDifference {
  /** Keys of the content, joined by dots. An element of a list is named by its first number: `rows.90501.1`. */
  readonly path: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/**
 * Names an element of a list. Grades and rows of the withholding table are named by their amount, so that a new lowest
 * grade is one difference. Other elements are named by their place.
 */
const keyOf = (element: unknown, place: number): string => {
  const first: unknown = Array.isArray(element) ? element[0] : element;
  return typeof first === 'number' ? String(first) : String(place);
};

const elementsOf = (value: unknown, path: string): (readonly [string, unknown])[] => {
  // The columns of a row are named by their place.
  const isRow = /\.\d+$/.test(path);
  return Array.isArray(value)
    ? value.map((element, place) => [isRow ? String(place) : keyOf(element, place), element])
    : Object.entries(value as object);
};

const leavesOf = (value: unknown, path: string): (readonly [string, string | number])[] => {
  if (typeof value === 'string' || typeof value === 'number') {
    return [[path, value]];
  }
  return value === null || value === undefined
    ? []
    : elementsOf(value, path).flatMap(([key, element]) => leavesOf(element, path === '' ? key : `${path}.${key}`));
};

/** Lists the values that differ between the contents of two versions of one table, in the order of the content. */
export const compareVersions = (before: object, after: object): ContentDifference[] => {
  const [earlier, later] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((path) => ({ path, before: earlier.get(path) ?? null, after: later.get(path) ?? null }))
    .filter((one) => one.before !== one.after);
};
