import { type Employee, employeeEndpoints } from '@hr/contracts/people/employees';
import { positionFields } from '@hr/contracts/people/employment';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormRecordProvider } from '#records/form-record.ts';
import { positionValuesOf } from './position-values.ts';

interface PositionOfDayProps extends PropsWithChildren {
  readonly item: Employee;
  readonly onLoad: (values: Readonly<Record<string, unknown>>) => void;
}

const names = Object.keys(positionFields);

export const PositionOfDay = ({ item, onLoad, children }: PositionOfDayProps) => {
  const { control, getFieldState, resetField } = useFormContext();
  const on: unknown = useWatch({ control, name: 'effectiveOn' });
  const asOf = typeof on === 'string' && isCalendarDate(on) ? (on satisfies CalendarDate) : undefined;
  const { data } = useQuery({
    ...endpointQuery(employeeEndpoints.get, { params: { id: item.id }, query: { asOf } }),
    enabled: asOf !== undefined,
  });
  const begin = useEffectEvent((employee: Employee) => {
    const values = positionValuesOf(employee);
    // Applies even to a value that the user entered, as it may differ on another day.
    const isToBegin = (name: string): boolean => !getFieldState(name).isDirty && values[name] !== undefined;
    for (const name of names.filter(isToBegin)) {
      resetField(name, { defaultValue: values[name] });
    }
    onLoad(values);
  });
  useEffect(() => {
    if (data) {
      begin(data);
    }
  }, [data]);
  return <FormRecordProvider value={data ?? item}>{children}</FormRecordProvider>;
};
