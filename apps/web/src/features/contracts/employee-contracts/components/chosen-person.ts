import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { type Employee, employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import type { EmployeeReference, NamedReference } from '@hr/contracts/fields';
import { latestStint, monthsOfProbation } from '@hr/domain/people/employees';
import { addDays, type CalendarDate, laterOf } from '@hr/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/today.ts';

/** How the address names an employee: by number, or by identifier where a list of one employee leads here. */
interface NamedEmployee {
  readonly employeeNo: string | null;
  readonly employeeId: string | null;
}

/** The employee whom the address names; null for none, undefined until that is known. */
export const useNamedPerson = ({ employeeNo, employeeId }: NamedEmployee): EmployeeReference | null | undefined => {
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
  return byNumber.data && (byNumber.data.items.find((person) => person.employeeNo === employeeNo) ?? null);
};

const usePerson = (id: string | null, asOf: CalendarDate | null = null): Employee | null => {
  const { data } = useQuery({
    ...endpointQuery(employeeEndpoints.get, { params: { id: id ?? '' }, query: asOf === null ? {} : { asOf } }),
    enabled: id !== null,
  });
  return id === null ? null : (data ?? null);
};

const MOST_CONTRACTS = 20;

/** The latest contracts of an employee, the last one first; undefined until they are known. */
const useContracts = (employeeId: string | null): readonly EmployeeContract[] | undefined => {
  const query = { employeeId: employeeId ?? undefined, sort: '-startOn', pageSize: MOST_CONTRACTS };
  const { data } = useQuery({
    ...endpointQuery(endpoints.list, { query: employeeContracts.listQuery.parse(query) }),
    enabled: employeeId !== null,
  });
  return employeeId === null ? [] : data?.items;
};

export interface KnownWork {
  readonly jobTitle: string;
  readonly workPlace: string;
  /** Null where the contract begins within the probation or after it, or where that is no number of months. */
  readonly probationMonths: number | null;
}

const NOTHING_KNOWN: KnownWork = { jobTitle: '', workPlace: '', probationMonths: null };

const workOn = (startOn: CalendarDate, placed: Employee | null): KnownWork => {
  if (placed === null) {
    return NOTHING_KNOWN;
  }
  const { jobTitle, workPlace, hiredOn, probationEndsOn } = placed;
  return {
    jobTitle: jobTitle?.nameZh ?? '',
    workPlace: workPlace ?? '',
    probationMonths:
      probationEndsOn !== null && startOn <= hiredOn ? monthsOfProbation(hiredOn, probationEndsOn) : null,
  };
};

interface ChosenPerson {
  /** Null until they are known. */
  readonly person: EmployeeReference | null;
  readonly employedAs: NamedReference | null;
  /** The first day of a new contract; null where it does not follow from what is known. */
  readonly beginsOn: CalendarDate | null;
  readonly work: KnownWork;
}

const lasting = ({ kind, state }: EmployeeContract): boolean => kind === 'primary' && state !== 'voided';

/**
 * The first day of a new contract: the day after the last primary contract, or the first day of work without one. Null where that
 * contract has no end.
 */
const firstDayOf = (person: Employee | null, contracts: readonly EmployeeContract[] = []): CalendarDate | null => {
  const stint = latestStint(person?.employments ?? []);
  const last = contracts.find(lasting);
  if (stint === undefined || last === undefined) {
    return stint?.hiredOn ?? null;
  }
  const endOn = last.terminatedOn ?? last.endOn;
  return endOn === null ? null : laterOf(addDays(endOn, 1), stint.hiredOn);
};

/** The employee who was picked, as what they work, by which templates are recommended, and from when on. */
export const useChosenPerson = (id: string | null): ChosenPerson => {
  const person = usePerson(id);
  const contracts = useContracts(id);
  const beginsOn = firstDayOf(person, contracts);
  const placed = usePerson(person && contracts ? id : null, beginsOn);
  return {
    // The form of a contract begins once: not before it is known as what they will work.
    person: placed && person,
    employedAs: placed?.employmentType ?? contracts?.[0]?.employmentType ?? null,
    beginsOn,
    work: workOn(beginsOn ?? today(), placed),
  };
};
