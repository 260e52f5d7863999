import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** Properties common to all form controls. */
export interface ControlProps<Values extends FieldValues, Output = Values> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Shows the required mark; the schema enforces it. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Shown below the field while it has no error. */
  readonly hint?: ReactNode;
}
