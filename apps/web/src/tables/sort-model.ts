import type { GridSortModel } from '@mui/x-data-grid';

/** `-name` in the words of the grid. */
export const toSortModel = (sort: string): GridSortModel => [
  sort.startsWith('-') ? { field: sort.slice(1), sort: 'desc' } : { field: sort, sort: 'asc' },
];

/** The grid's order in the words of the contract; undefined is the list's usual order. */
export const fromSortModel = ([first]: GridSortModel): string | undefined => {
  if (!first) {
    return undefined;
  }
  return first.sort === 'desc' ? `-${first.field}` : first.field;
};
