import { type Employee, positionFields } from '@hr/contracts/employees';
import { inputOf } from '@hr/contracts/records';

/** Where and as what somebody works, as forms fill it in. What people from before have none of cannot be sent as none. */
export const positionValuesOf = (employee: Employee): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(inputOf(positionFields, employee as never)).filter(
      ([name, value]) => value !== null || !positionFields[name as keyof typeof positionFields].isRequired,
    ),
  );

/** Of what a form holds all but the values of the position that are as it began with: these stay as they are on the day. */
export const withoutUntouched = (
  values: Readonly<Record<string, unknown>>,
  begun: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in positionFields) || value !== begun[name]),
  );
