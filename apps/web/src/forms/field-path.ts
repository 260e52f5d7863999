/** Returns the path of a field, optionally below a parent path. */
export const fieldPath = (parentPath: string | undefined, name: string): string =>
  parentPath === undefined ? name : `${parentPath}.${name}`;
