import type { Employee } from '@hr/contracts/people/employees';
import { positionFields } from '@hr/contracts/people/employment';
import { answerName, type Field } from '@hr/contracts/fields';
import { inputOf } from '@hr/contracts/records';
import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';

/**
 * Position of an employee as form values. Missing required values of older records are left out, because null cannot
 * be sent.
 */
export const positionValuesOf = (employee: Employee): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(inputOf(positionFields, employee)).filter(
      ([name, value]) => value !== null || !positionFields[name as keyof typeof positionFields].isRequired,
    ),
  );

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const positionSetBy = (transfer: TransferRecord, employee: Employee): Employee => {
  const values = transfer as unknown as Readonly<Record<string, unknown>>;
  const set = Object.entries<Field>(positionFields).flatMap(([field, description]): [string, unknown][] => {
    const name = answerName(field, description);
    const [from, to] = [values[`from${capitalised(name)}`], values[`to${capitalised(name)}`]];
    // Null on both sides means that the transfer did not change the value.
    return from === null && to === null ? [] : [[name, to]];
  });
  return { ...employee, ...Object.fromEntries(set) };
};

export const onlyTouched = (
  values: Readonly<Record<string, unknown>>,
  initial: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in positionFields) || value !== initial[name]),
  );
