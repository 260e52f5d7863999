import type { SalaryScaleInput } from '@hr/contracts/pay/salary-scales';
import { useFormContext, useWatch } from 'react-hook-form';

/** A grid as typed; a cell may be empty. */
export interface TypedGrid {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | null)[])[];
}

export interface GridForm {
  readonly grid: TypedGrid;
  readonly unit: SalaryScaleInput['unit'];
}

interface GridErrors {
  readonly columns?: readonly unknown[];
  readonly rows?: readonly (readonly unknown[] | undefined)[];
}

/** Returns the grid in the form, how to change it, and its errors. */
export const useGrid = () => {
  const { control, setValue, formState } = useFormContext<GridForm>();
  const grid = useWatch({ control, name: 'grid' });
  const change = (next: TypedGrid): void =>
    setValue('grid', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return { grid, change, error: formState.errors.grid as GridErrors | undefined };
};
