import { useStoredState } from '#stores/use-stored-state.ts';

interface ChoosableColumn {
  readonly field: string;
}

export type Density = 'standard' | 'compact';

interface Layout {
  /** Order of all columns; empty if none was moved. */
  readonly order: readonly string[];
  /** Visibility by column; unlisted columns are visible. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Widths in pixels of resized columns. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

/** Visible columns with their order and widths, and the functions that change them. */
export interface ColumnChoice extends Layout {
  /** Visible columns in order, for an export that matches the screen. */
  readonly visibleFields: readonly string[];
  readonly change: (patch: Partial<Layout>) => void;
  readonly reset: () => void;
}

/** Constant, so that dependents are not recomputed on every render. */
const NO_WIDTHS: Layout['widths'] = {};

/** Returns the columns in the chosen order; columns added later storeLayout their default position. */
const ordered = (fields: readonly string[], chosen: readonly string[]): string[] => {
  const known = chosen.filter((field) => fields.includes(field));
  return fields.reduce<string[]>((order, field, index) => {
    if (!known.includes(field)) {
      order.splice(index, 0, field);
    }
    return order;
  }, known);
};

/** Column layout of a table, stored per user. */
export const useColumnChoice = (
  table: string,
  columns: readonly ChoosableColumn[],
  hiddenByDefault: readonly string[] = [],
): ColumnChoice => {
  const defaultLayout: Layout = {
    order: [],
    shown: Object.fromEntries(hiddenByDefault.map((field) => [field, false])),
    widths: NO_WIDTHS,
    density: 'standard',
  };
  const [layout, storeLayout] = useStoredState<Layout>(`list:${table}`, defaultLayout);
  const order = ordered(
    columns.map(({ field }) => field),
    layout.order,
  );
  return {
    ...layout,
    order,
    visibleFields: order.filter((field) => layout.shown[field] !== false),
    change: (patch) => storeLayout({ ...layout, ...patch }),
    reset: () => storeLayout(defaultLayout),
  };
};
