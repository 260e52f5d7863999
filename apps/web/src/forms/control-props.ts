import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every form control takes. */
export interface ControlProps<Values extends FieldValues, Output = Values> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Shows the required mark; that it is required is the schema's to say. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Stands under the field while there is no complaint. */
  readonly hint?: ReactNode;
}
