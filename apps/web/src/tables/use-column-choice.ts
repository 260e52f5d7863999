import { useStoredState } from '#stores/use-stored-state.ts';

interface ChoosableColumn {
  readonly field: string;
}

export type Density = 'standard' | 'compact';

interface Layout {
  /** Those columns that were moved, and with them all others, in their order. */
  readonly order: readonly string[];
  /** Which columns are hidden or shown; one that is not named is shown. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Pixels, of the columns that were given another width. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

/** Which columns the person sees, in which order and how wide, and how that changes. */
export interface ColumnChoice extends Layout {
  /** The shown columns in their order, for an export that holds what the screen shows. */
  readonly visibleFields: readonly string[];
  readonly change: (patch: Partial<Layout>) => void;
  readonly reset: () => void;
}

/** One and the same, so that what is made of it is not made anew at every drawing. */
const noWidths: Layout['widths'] = {};

/** The columns in the order that was chosen; those that are newer than the choice stand where they usually do. */
const ordered = (fields: readonly string[], chosen: readonly string[]): string[] => {
  const known = chosen.filter((field) => fields.includes(field));
  return fields.reduce<string[]>((order, field, index) => {
    if (!known.includes(field)) {
      order.splice(index, 0, field);
    }
    return order;
  }, known);
};

/** How a person wants to see the columns of a table; kept per person. */
export const useColumnChoice = (
  table: string,
  columns: readonly ChoosableColumn[],
  hiddenAtFirst: readonly string[] = [],
): ColumnChoice => {
  const usual: Layout = {
    order: [],
    shown: Object.fromEntries(hiddenAtFirst.map((field) => [field, false])),
    widths: noWidths,
    density: 'standard',
  };
  const [layout, keep] = useStoredState<Layout>(`list:${table}`, usual);
  const order = ordered(
    columns.map(({ field }) => field),
    layout.order,
  );
  return {
    ...layout,
    order,
    visibleFields: order.filter((field) => layout.shown[field] !== false),
    change: (patch) => keep({ ...layout, ...patch }),
    reset: () => keep(usual),
  };
};
