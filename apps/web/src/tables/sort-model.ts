import type { GridSortModel } from '@mui/x-data-grid';

/** Converts a sort key such as `-name` into the sort model of the grid. */
export const toSortModel = (sort: string): GridSortModel => [
  sort.startsWith('-') ? { field: sort.slice(1), sort: 'desc' } : { field: sort, sort: 'asc' },
];

/** Converts the sort model of the grid into a sort key; undefined means the default order. */
export const fromSortModel = ([first]: GridSortModel): string | undefined => {
  if (!first) {
    return undefined;
  }
  return first.sort === 'desc' ? `-${first.field}` : first.field;
};
