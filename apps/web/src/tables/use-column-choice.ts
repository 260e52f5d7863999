import { useStoredState } from '#stores/use-stored-state.ts';

interface ChoosableColumn {
  readonly field: string;
}

/** Which columns the person sees, and how that changes. */
export interface ColumnChoice {
  /** Which columns are hidden or shown, as the grid keeps it; what it does not name is shown. */
  readonly model: Record<string, boolean>;
  readonly setModel: (model: Record<string, boolean>) => void;
  /** The shown columns in their order, for an export that holds what the screen shows. */
  readonly visibleFields: readonly string[];
}

/** Which columns of a table the person wants to see; the browser keeps it per person. */
export const useColumnChoice = (
  table: string,
  columns: readonly ChoosableColumn[],
  hiddenAtFirst: readonly string[] = [],
): ColumnChoice => {
  const initial = Object.fromEntries(hiddenAtFirst.map((field) => [field, false]));
  const [model, setModel] = useStoredState<Record<string, boolean>>(`columns:${table}`, initial);
  const visibleFields = columns.map(({ field }) => field).filter((field) => model[field] !== false);
  return { model, setModel, visibleFields };
};
