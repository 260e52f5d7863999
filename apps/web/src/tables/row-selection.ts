import { startTransition, useState } from 'react';

/** Rows that were chosen, on this page or on others, as they were when they were chosen. */
export interface RowSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Takes over which rows of the page are chosen. */
  readonly chooseOnPage: (page: readonly Row[], ids: ReadonlySet<string>) => void;
  readonly replace: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

/** Which rows of a list are chosen; choosing goes on from page to page. */
export const useRowSelection = <Row extends { readonly id: string }>(): RowSelection<Row> => {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const byId = (chosen: readonly Row[]) => new Map(chosen.map((row) => [row.id, row]));
  return {
    rows,
    chooseOnPage: (page, ids) => {
      const onPage = new Set(page.map(({ id }) => id));
      const elsewhere = [...rows.values()].filter(({ id }) => !onPage.has(id));
      // A hundred rows are ticked by one click: the work is done in small pieces, so that the page answers meanwhile.
      startTransition(() => setRows(byId([...elsewhere, ...page.filter(({ id }) => ids.has(id))])));
    },
    replace: (chosen) => setRows(byId(chosen)),
    clear: () => setRows(new Map()),
  };
};
