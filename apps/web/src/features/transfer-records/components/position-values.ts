import { type Employee, positionFields } from '@hr/contracts/employees';
import { inputOf } from '@hr/contracts/records';

/** Where and as what somebody works, as forms fill it in. What people from before have none of cannot be sent as none. */
export const positionValuesOf = (employee: Employee): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(inputOf(positionFields, employee as never)).filter(
      ([name, value]) => value !== null || !positionFields[name as keyof typeof positionFields].isRequired,
    ),
  );
