import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { nationalities } from '@hr/contracts/organisation/nationalities';
import { lastDayOfProbation } from '@hr/domain/people/employment';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan } from '#session/session.ts';

const OWN_COUNTRY = 'TW';

/** Sets the default of a field that is empty or still has the previous default. */
const useDefault = (name: string, value: string | null): void => {
  const { getValues, resetField } = useFormContext();
  const filledIn = useRef<string | null>(null);
  const fillIn = useEffectEvent((next: string) => {
    const current = (getValues(name) as string | null | undefined) ?? '';
    if (current === '' || current === filledIn.current) {
      filledIn.current = next;
      resetField(name, { defaultValue: next });
    }
  });
  useEffect(() => {
    if (value !== null) {
      fillIn(value);
    }
  }, [value]);
};

const idIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const useNationality = (): string | null => {
  const isReadable = useCan('nation_code_set_up:view');
  const query = nationalities.listQuery.parse({ q: OWN_COUNTRY });
  const { data } = useQuery({ ...endpointQuery(nationalities.endpoints.list, { query }), enabled: isReadable });
  return data?.items.find(({ code }) => code === OWN_COUNTRY)?.id ?? null;
};

const useHead = (departmentId: string, hiredOn: CalendarDate | null): string | null => {
  const isReadable = useCan('department_set_up:view') && departmentId !== '' && hiredOn !== null;
  const query = hiredOn === null ? {} : { asOf: hiredOn };
  const { data } = useQuery({
    ...endpointQuery(departmentEndpoints.get, { params: { id: departmentId }, query }),
    enabled: isReadable,
  });
  return data?.head?.id ?? null;
};

/** Default probation of the job title, or of the employment type. */
const useProbationMonths = (jobTitleId: string, employmentTypeId: string): number | null => {
  const isTitleReadable = useCan('position_set_up:view') && jobTitleId !== '';
  const isTypeReadable = useCan('contract_type_set_up:view') && employmentTypeId !== '';
  const { data: title } = useQuery({
    ...endpointQuery(jobTitles.endpoints.get, { params: { id: jobTitleId } }),
    enabled: isTitleReadable,
  });
  const { data: type } = useQuery({
    ...endpointQuery(employmentTypes.endpoints.get, { params: { id: employmentTypeId } }),
    enabled: isTypeReadable,
  });
  return title?.probationMonths ?? type?.probationMonths ?? null;
};

export const useNewEmployeeDefaults = (): void => {
  const [departmentId, jobTitleId, employmentTypeId] = (
    useWatch({ name: ['departmentId', 'jobTitleId', 'employmentTypeId'] }) as unknown[]
  ).map(idIn) as [string, string, string];
  const day: unknown = useWatch({ name: 'hiredOn' });
  const hiredOn = typeof day === 'string' && isCalendarDate(day) ? day : null;
  const months = useProbationMonths(jobTitleId, employmentTypeId);
  useDefault('nationalityId', useNationality());
  useDefault('supervisorId', useHead(departmentId, hiredOn));
  useDefault('probationEndsOn', hiredOn === null || !months ? null : lastDayOfProbation(hiredOn, months));
};
