import { identityCheckDigit } from '@hr/domain/people/employees';

export interface MadeUpNumbers {
  readonly employeeNo: string;
  readonly identityNumber: string;
  readonly bankAccount: string;
}

export const identityNumber = (index: number): string => {
  const prefix = `Y${index % 2 === 0 ? 1 : 2}${String(index).padStart(7, '0')}`;
  return `${prefix}${identityCheckDigit(prefix)}`;
};

/** Returns the numbers of the demo employee with this index. */
export const madeUpNumbers = (index: number): MadeUpNumbers => {
  const place = String(index + 1);
  return {
    employeeNo: `E${place.padStart(5, '0')}`,
    identityNumber: identityNumber(index),
    bankAccount: `000${place.padStart(10, '0')}`,
  };
};
