import { employeeContractEndpoints as endpoints, employeeContracts } from '@hr/contracts/employee-contracts';
import { type Employee, employeeEndpoints, listEmployeeOptions } from '@hr/contracts/employees';
import type { EmployeeReference, NamedReference } from '@hr/contracts/fields';
import { latestStint, monthsOfProbation } from '@hr/domain/employees';
import type { CalendarDate } from '@hr/domain/time';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/today.ts';

/** Somebody by their number, as an address names them; null for nobody, undefined until that is known. */
export const usePersonByNumber = (employeeNo: string | null): EmployeeReference | null | undefined => {
  const { data, isError } = useQuery({
    ...endpointQuery(listEmployeeOptions, { query: { q: employeeNo ?? '', withUpcoming: 'yes' } }),
    enabled: employeeNo !== null,
  });
  if (employeeNo === null || isError) {
    return null;
  }
  return data && (data.items.find((person) => person.employeeNo === employeeNo) ?? null);
};

/** Somebody as they are on a day; today without one. */
const usePerson = (id: string | null, asOf: CalendarDate | null = null): Employee | null => {
  const { data } = useQuery({
    ...endpointQuery(employeeEndpoints.get, { params: { id: id ?? '' }, query: asOf === null ? {} : { asOf } }),
    enabled: id !== null,
  });
  return id === null ? null : (data ?? null);
};

/** The employment type of the latest contract of somebody; null for who has none. */
const useLatestType = (employeeId: string | null): NamedReference | null => {
  const asked = { employeeId: employeeId ?? undefined, sort: '-startOn', pageSize: 1 };
  const { data } = useQuery({
    ...endpointQuery(endpoints.list, { query: employeeContracts.listQuery.parse(asked) }),
    enabled: employeeId !== null,
  });
  return employeeId === null ? null : (data?.items[0]?.employmentType ?? null);
};

/** What a contract tells of somebody's work that their position and employment tell already. */
export interface KnownWork {
  readonly jobTitle: string;
  readonly workPlace: string;
  /** Null where the contract begins within the probation or after it, or where that is no number of months. */
  readonly probationMonths: number | null;
}

const NOTHING_KNOWN: KnownWork = { jobTitle: '', workPlace: '', probationMonths: null };

/** What is known of the work of somebody as they are on the first day of the contract. */
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
  /** By their position, that of the first day of whoever is to come, or else by their latest contract. */
  readonly employedAs: NamedReference | null;
  /** The first day of an employment to come, before which no contract of theirs begins; null for whoever works here. */
  readonly beginsOn: CalendarDate | null;
  readonly work: KnownWork;
}

/** The first day of the employment that begins last, where that is to come. */
const dayToCome = (person: Employee | null): CalendarDate | null => {
  const latest = latestStint(person?.employments ?? []);
  return latest !== undefined && latest.hiredOn > today() ? latest.hiredOn : null;
};

/** Somebody who was picked, what they are employed as, by which templates are recommended, and from when on. */
export const useChosenPerson = (id: string | null): ChosenPerson => {
  const person = usePerson(id);
  const beginsOn = dayToCome(person);
  const toCome = usePerson(beginsOn === null ? null : id, beginsOn);
  const placed = beginsOn === null ? person : toCome;
  const latest = useLatestType(id);
  return {
    // The form of a contract begins once: not before it is known as what they will work.
    person: placed && person,
    employedAs: placed?.employmentType ?? latest,
    beginsOn,
    work: workOn(beginsOn ?? today(), placed),
  };
};
