import type { ErrorCode } from '@hr/contracts/core';

/** The error of the contract for a violated constraint; a form shows it at `field`. */
export interface ConstraintMeaning {
  readonly code: ErrorCode;
  readonly field: string;
}
