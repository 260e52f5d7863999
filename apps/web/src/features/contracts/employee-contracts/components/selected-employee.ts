import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { type Employee, employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import type { EmployeeReference, NamedReference } from '@hr/contracts/fields';
import { latestStint, monthsOfProbation } from '@hr/domain/people/employment';
import { addDays, type CalendarDate, laterOf } from '@hr/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/use-today.ts';

/** Employee in the URL: by employee number, or by ID in a link from a list of one employee. */
interface EmployeeInUrl {
  readonly employeeNo: string | null;
  readonly employeeId: string | null;
}

/** Returns the employee in the URL. Null without one, undefined while loading. */
export const useEmployeeInUrl = ({ employeeNo, employeeId }: EmployeeInUrl): EmployeeReference | null | undefined => {
  const byNumber = useQuery({
    ...endpointQuery(listEmployeeOptions, { query: { q: employeeNo ?? '', withUpcoming: 'yes' } }),
    enabled: employeeNo !== null,
  });
  const byId = useQuery({
    ...endpointQuery(employeeEndpoints.get, { params: { id: employeeId ?? '' }, query: {} }),
    enabled: employeeId !== null,
  });
  if (employeeId !== null) {
    return byId.isError ? null : byId.data;
  }
  if (employeeNo === null || byNumber.isError) {
    return null;
  }
  return byNumber.data && (byNumber.data.items.find((employee) => employee.employeeNo === employeeNo) ?? null);
};

const useEmployee = (id: string | null, asOf: CalendarDate | null = null): Employee | null => {
  const { data } = useQuery({
    ...endpointQuery(employeeEndpoints.get, { params: { id: id ?? '' }, query: asOf === null ? {} : { asOf } }),
    enabled: id !== null,
  });
  return id === null ? null : (data ?? null);
};

const MAX_CONTRACTS = 20;

/** Latest contracts of an employee, last one first. Undefined while loading. */
const useContracts = (employeeId: string | null): readonly EmployeeContract[] | undefined => {
  const query = { employeeId: employeeId ?? undefined, sort: '-startOn', pageSize: MAX_CONTRACTS };
  const { data } = useQuery({
    ...endpointQuery(endpoints.list, { query: employeeContracts.listQuery.parse(query) }),
    enabled: employeeId !== null,
  });
  return employeeId === null ? [] : data?.items;
};

export interface WorkDefaults {
  readonly jobTitle: string;
  readonly workPlace: string;
  /** Null if the contract begins during or after the probation, or if the probation is not a whole number of months. */
  readonly probationMonths: number | null;
}

const EMPTY_WORK: WorkDefaults = { jobTitle: '', workPlace: '', probationMonths: null };

const workOn = (startOn: CalendarDate, employeeOnFirstDay: Employee | null): WorkDefaults => {
  if (employeeOnFirstDay === null) {
    return EMPTY_WORK;
  }
  const { jobTitle, workPlace, hiredOn, probationEndsOn } = employeeOnFirstDay;
  return {
    jobTitle: jobTitle?.nameZh ?? '',
    workPlace: workPlace ?? '',
    probationMonths:
      probationEndsOn !== null && startOn <= hiredOn ? monthsOfProbation(hiredOn, probationEndsOn) : null,
  };
};

interface SelectedEmployee {
  /** Null while loading. */
  readonly employee: EmployeeReference | null;
  readonly ownEmploymentType: NamedReference | null;
  /** First day of a new contract. Null if it cannot be derived. */
  readonly beginsOn: CalendarDate | null;
  readonly work: WorkDefaults;
}

const isPrimaryNotVoided = ({ kind, state }: EmployeeContract): boolean => kind === 'primary' && state !== 'voided';

/**
 * Finds the first day of a new contract: the day after the last primary contract, or the first day of work without one.
 * Null if that contract has no end.
 */
const firstDayOf = (employee: Employee | null, contracts: readonly EmployeeContract[] = []): CalendarDate | null => {
  const stint = latestStint(employee?.employments ?? []);
  const last = contracts.find(isPrimaryNotVoided);
  if (stint === undefined || last === undefined) {
    return stint?.hiredOn ?? null;
  }
  const endOn = last.terminatedOn ?? last.endOn;
  return endOn === null ? null : laterOf(addDays(endOn, 1), stint.hiredOn);
};

/** Loads the selected employee with the defaults of a new contract: employment type, first day and work. */
export const useSelectedEmployee = (id: string | null): SelectedEmployee => {
  const employee = useEmployee(id);
  const contracts = useContracts(id);
  const beginsOn = firstDayOf(employee, contracts);
  const employeeOnFirstDay = useEmployee(employee && contracts ? id : null, beginsOn);
  return {
    // The form is initialised once, so it waits for the data of the first day.
    employee: employeeOnFirstDay && employee,
    ownEmploymentType: employeeOnFirstDay?.employmentType ?? contracts?.[0]?.employmentType ?? null,
    beginsOn,
    work: workOn(beginsOn ?? today(), employeeOnFirstDay),
  };
};
