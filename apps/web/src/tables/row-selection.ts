import { useState, useTransition } from 'react';

/** Selected rows on all pages, as last fetched. */
export interface RowSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Whether a selection of many rows is still being applied. */
  readonly isSettling: boolean;
  /** Increases whenever the selection changes; refetched rows do not change it. */
  readonly revision: number;
  /** Applies the selection of a page. */
  readonly selectOnPage: (page: readonly Row[], ids: ReadonlySet<string>) => void;
  readonly refreshRows: (listedRows: readonly Row[]) => void;
  readonly replace: (rows: readonly Row[]) => void;
  /** Keeps only these rows selected. */
  readonly retain: (rows: readonly Row[]) => void;
  /** Deselects these rows. */
  readonly deselect: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const NO_ROWS: readonly never[] = [];

/** Row selection of a list across pages. Selected rows are updated when the list refetches them. */
export const useRowSelection = <Row extends { readonly id: string }>(
  listedRows: readonly Row[] = NO_ROWS,
): RowSelection<Row> => {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [known, setKnown] = useState(listedRows);
  const [isSettling, startTransition] = useTransition();
  const [revision, setRevision] = useState(0);
  const byId = (chosen: readonly Row[]) => new Map(chosen.map((row) => [row.id, row]));
  const refreshRows = (latest: readonly Row[]): void =>
    setRows((chosen) => new Map([...chosen, ...byId(latest.filter(({ id }) => chosen.has(id)))]));
  if (known !== listedRows) {
    setKnown(listedRows);
    refreshRows(listedRows);
  }
  const setSelection: typeof setRows = (next) => {
    setRevision((before) => before + 1);
    setRows(next);
  };
  return {
    rows,
    isSettling,
    revision,
    selectOnPage: (page, ids) => {
      const onPage = new Set(page.map(({ id }) => id));
      const changed = new Set(page.filter(({ id }) => ids.has(id) !== rows.has(id)).map(({ id }) => id));
      const choose = (): void =>
        setRows((chosen) =>
          byId([
            ...[...chosen.values()].filter(({ id }) => !onPage.has(id)),
            // Rows selected meanwhile stay selected, because the table may not have re-rendered since.
            ...page.filter(({ id }) => (changed.has(id) ? ids : chosen).has(id)),
          ]),
        );
      setRevision((before) => before + 1);
      // Selecting a hundred rows runs as a transition, so that the page stays responsive.
      if (changed.size > 1) {
        startTransition(choose);
      } else {
        choose();
      }
    },
    refreshRows,
    replace: (chosen) => setSelection(byId(chosen)),
    retain: (retained) => setSelection((chosen) => byId(retained.map((row) => chosen.get(row.id) ?? row))),
    deselect: (ids) => setSelection((chosen) => byId([...chosen.values()].filter(({ id }) => !ids.includes(id)))),
    clear: () => setSelection(new Map()),
  };
};
