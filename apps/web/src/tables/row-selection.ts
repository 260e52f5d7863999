import { useState, useTransition } from 'react';

/** Rows that were chosen, on this page or on others, as the list told of them last. */
export interface RowSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Many were chosen at once, and are not among them yet. */
  readonly isSettling: boolean;
  /** Another number whenever rows were chosen or given up; what is told anew of the same rows changes nothing of it. */
  readonly turn: number;
  /** Takes over which rows of the page are chosen. */
  readonly chooseOnPage: (page: readonly Row[], ids: ReadonlySet<string>) => void;
  readonly renew: (told: readonly Row[]) => void;
  readonly replace: (rows: readonly Row[]) => void;
  /** Of those that are chosen these stay so. */
  readonly keep: (rows: readonly Row[]) => void;
  /** Gives these up; what was chosen besides stays so. */
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const NONE: readonly never[] = [];

/** Which rows of a list are chosen; choosing goes on from page to page. They are renewed by what the list tells of them. */
export const useRowSelection = <Row extends { readonly id: string }>(
  told: readonly Row[] = NONE,
): RowSelection<Row> => {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [known, setKnown] = useState(told);
  const [isSettling, startTransition] = useTransition();
  const [turn, setTurn] = useState(0);
  const byId = (chosen: readonly Row[]) => new Map(chosen.map((row) => [row.id, row]));
  const renew = (anew: readonly Row[]): void =>
    setRows((chosen) => new Map([...chosen, ...byId(anew.filter(({ id }) => chosen.has(id)))]));
  if (known !== told) {
    setKnown(told);
    renew(told);
  }
  const take: typeof setRows = (next) => {
    setTurn((before) => before + 1);
    setRows(next);
  };
  return {
    rows,
    isSettling,
    turn,
    chooseOnPage: (page, ids) => {
      const onPage = new Set(page.map(({ id }) => id));
      const changed = new Set(page.filter(({ id }) => ids.has(id) !== rows.has(id)).map(({ id }) => id));
      const choose = (): void =>
        setRows((chosen) =>
          byId([
            ...[...chosen.values()].filter(({ id }) => !onPage.has(id)),
            // What was chosen meanwhile stays so: the table may not have been drawn since.
            ...page.filter(({ id }) => (changed.has(id) ? ids : chosen).has(id)),
          ]),
        );
      setTurn((before) => before + 1);
      // A hundred rows are ticked by one click: that work is done in small pieces, so that the page answers meanwhile.
      if (changed.size > 1) {
        startTransition(choose);
      } else {
        choose();
      }
    },
    renew,
    replace: (chosen) => take(byId(chosen)),
    keep: (kept) => take((chosen) => byId(kept.map((row) => chosen.get(row.id) ?? row))),
    drop: (ids) => take((chosen) => byId([...chosen.values()].filter(({ id }) => !ids.includes(id)))),
    clear: () => take(new Map()),
  };
};
