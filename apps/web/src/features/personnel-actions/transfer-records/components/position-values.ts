import { type Employee, positionFields } from '@hr/contracts/people/employees';
import { answerName, type Field } from '@hr/contracts/fields';
import { inputOf } from '@hr/contracts/records';
import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';

/** Where and as what somebody works, as forms fill it in. What people from before have none of cannot be sent as none. */
export const positionValuesOf = (employee: Employee): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(inputOf(positionFields, employee as never)).filter(
      ([name, value]) => value !== null || !positionFields[name as keyof typeof positionFields].isRequired,
    ),
  );

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const asSetBy = (transfer: TransferRecord, employee: Employee): Employee => {
  const told = transfer as unknown as Readonly<Record<string, unknown>>;
  const set = Object.entries<Field>(positionFields).flatMap(([field, description]): [string, unknown][] => {
    const name = answerName(field, description);
    const [from, to] = [told[`from${capitalised(name)}`], told[`to${capitalised(name)}`]];
    // What it left as it was it tells nothing of, on either side.
    return from === null && to === null ? [] : [[name, to]];
  });
  return { ...employee, ...Object.fromEntries(set) };
};

export const withoutUntouched = (
  values: Readonly<Record<string, unknown>>,
  begun: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in positionFields) || value !== begun[name]),
  );
