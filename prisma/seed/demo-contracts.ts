import { renewalPeriod } from '@hr/domain/contracts/employee-contracts';
import { type CalendarDate, lastDayOfTerm } from '@hr/domain/dates';
import type { DemoEmployee, DemoStint } from './demo-employees.ts';
import { orderedIds } from './ids.ts';
import { demoProjects } from './demo-projects.ts';
import { type Random, seededRandom } from './random.ts';

export interface DemoContract {
  readonly id: string;
  readonly contractNo: string;
  readonly employeeId: string;
  /** The code of an employment type. */
  readonly employmentType: string;
  /** The code of a job title. */
  readonly jobTitle: string;
  readonly project: string | null;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly fixedTermReason: 'specific' | null;
  readonly probationMonths: number | null;
  /** Integer NTD per month. */
  readonly pay: number;
  readonly stage: 'draft' | 'pending_sign' | 'signed';
  readonly signedOn: CalendarDate | null;
  readonly terminatedOn: CalendarDate | null;
  readonly closingReason: string | null;
  /** Identifier of the previous contract. */
  readonly renewedFromId: string | null;
}

const SEED = 20_261_201;
const TERM_MONTHS = 12;
const HISTORY_END: CalendarDate = '2026-11-01';
const NEAR_END: CalendarDate = '2027-01-31';

const [LEAST_PAY, PAY_STEPS, PAY_STEP] = [32_000, 60, 800];

type ContractTerms = Omit<DemoContract, 'id' | 'contractNo' | 'employeeId' | 'jobTitle' | 'renewedFromId'>;

interface Period {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

const signedContract = (period: Period, { lastWorkingOn }: DemoStint) => {
  const isCut = lastWorkingOn !== null && (period.endOn === null || lastWorkingOn < period.endOn);
  return {
    ...period,
    stage: 'signed',
    signedOn: period.startOn,
    terminatedOn: isCut ? lastWorkingOn : null,
    closingReason: isCut ? '離職' : null,
  } as const;
};

const nextTerm = ({ startOn, endOn }: { readonly startOn: CalendarDate; readonly endOn: CalendarDate }) =>
  renewalPeriod({ startOn, lastDay: endOn });

interface Term {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
}

/** Consecutive yearly terms until the history ends or the employee leaves. */
const yearlyTerms = (year: Term, lastWorkingOn: CalendarDate | null): Term[] => {
  const isLast = year.endOn >= HISTORY_END || (lastWorkingOn !== null && lastWorkingOn <= year.endOn);
  return isLast ? [year] : [year, ...yearlyTerms(nextTerm(year), lastWorkingOn)];
};

const renewalOf = (last: Term, random: Random) => {
  const stage = random.pick(['draft', 'pending_sign', null, null] as const);
  return stage === null || last.endOn > NEAR_END
    ? []
    : [{ ...nextTerm(last), stage, signedOn: null, terminatedOn: null, closingReason: null }];
};

/** Whether projects pay for employees of this type. */
const isAssistant = (employmentType: string): boolean => employmentType.endsWith('ASSIST');

/** One indefinite contract for a regular employee, otherwise one contract per year. */
const contractsOfStint = (stint: DemoStint, employmentType: string, random: Random): ContractTerms[] => {
  const pay = LEAST_PAY + random.integer(PAY_STEPS) * PAY_STEP;
  if (employmentType === 'REGULAR') {
    const terms = { employmentType, fixedTermReason: null, probationMonths: 3, project: null, pay } as const;
    return [{ ...terms, ...signedContract({ startOn: stint.hiredOn, endOn: null }, stint) }];
  }
  const terms = {
    employmentType,
    fixedTermReason: 'specific',
    probationMonths: null,
    project: isAssistant(employmentType) ? random.pick(demoProjects).code : null,
    pay,
  } as const;
  const first = { startOn: stint.hiredOn, endOn: lastDayOfTerm(stint.hiredOn, TERM_MONTHS) };
  const years = yearlyTerms(first, stint.lastWorkingOn);
  const last = years.at(-1);
  const next = last && stint.lastWorkingOn === null ? renewalOf(last, random) : [];
  return [...years.map((year) => signedContract(year, stint)), ...next].map((contract) => ({ ...terms, ...contract }));
};

/** The contracts of all current and former employees, in order. */
export const demoContracts = (employees: readonly DemoEmployee[]): DemoContract[] => {
  const random = seededRandom(SEED);
  const nextId = orderedIds(SEED);
  let number = 0;
  return employees.flatMap(({ id: employeeId, stints, positions, profile }) => {
    const jobTitle = positions[0]?.jobTitle ?? '';
    return stints.flatMap((stint) => {
      let renewedFromId: string | null = null;
      return contractsOfStint(stint, profile.employmentType, random).map((contract) => {
        number += 1;
        const contractNo = `C${String(number).padStart(6, '0')}`;
        const numbered = { ...contract, id: nextId(), contractNo, employeeId, jobTitle, renewedFromId };
        renewedFromId = numbered.id;
        return numbered;
      });
    });
  });
};
