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
  /** Integer NTD, for a month. */
  readonly pay: number;
  readonly stage: 'draft' | 'pending_sign' | 'signed';
  readonly signedOn: CalendarDate | null;
  readonly terminatedOn: CalendarDate | null;
  readonly closingReason: string | null;
  /** The id of the one before it. */
  readonly renewedFromId: string | null;
}

const SEED = 20_261_201;
const TERM_MONTHS = 12;
const HISTORY_END: CalendarDate = '2026-11-01';
const NEAR_END: CalendarDate = '2027-01-31';

const [LEAST_PAY, PAY_STEPS, PAY_STEP] = [32_000, 60, 800];

type Made = Omit<DemoContract, 'id' | 'contractNo' | 'employeeId' | 'jobTitle' | 'renewedFromId'>;

interface Period {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

const signed = (period: Period, { lastWorkingOn }: DemoStint) => {
  const isCut = lastWorkingOn !== null && (period.endOn === null || lastWorkingOn < period.endOn);
  return {
    ...period,
    stage: 'signed',
    signedOn: period.startOn,
    terminatedOn: isCut ? lastWorkingOn : null,
    closingReason: isCut ? '離職' : null,
  } as const;
};

const following = ({ startOn, endOn }: { readonly startOn: CalendarDate; readonly endOn: CalendarDate }) =>
  renewalPeriod({ startOn, lastDay: endOn });

interface Year {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
}

/** One year after the other, until the history ends or the person leaves. */
const yearsFrom = (year: Year, lastWorkingOn: CalendarDate | null): Year[] => {
  const isLast = year.endOn >= HISTORY_END || (lastWorkingOn !== null && lastWorkingOn <= year.endOn);
  return isLast ? [year] : [year, ...yearsFrom(following(year), lastWorkingOn)];
};

const nextOf = (last: Year, random: Random) => {
  const stage = random.pick(['draft', 'pending_sign', null, null] as const);
  return stage === null || last.endOn > NEAR_END
    ? []
    : [{ ...following(last), stage, signedOn: null, terminatedOn: null, closingReason: null }];
};

/** Of a type that projects pay for, as those who assist them are. */
const isAssistant = (employmentType: string): boolean => employmentType.endsWith('ASSIST');

/** By the type that the person is employed as: one for good, or one for each year. */
const contractsOf = (stint: DemoStint, employmentType: string, random: Random): Made[] => {
  const pay = LEAST_PAY + random.integer(PAY_STEPS) * PAY_STEP;
  if (employmentType === 'REGULAR') {
    const terms = { employmentType, fixedTermReason: null, probationMonths: 3, project: null, pay } as const;
    return [{ ...terms, ...signed({ startOn: stint.hiredOn, endOn: null }, stint) }];
  }
  const terms = {
    employmentType,
    fixedTermReason: 'specific',
    probationMonths: null,
    project: isAssistant(employmentType) ? random.pick(demoProjects).code : null,
    pay,
  } as const;
  const first = { startOn: stint.hiredOn, endOn: lastDayOfTerm(stint.hiredOn, TERM_MONTHS) };
  const years = yearsFrom(first, stint.lastWorkingOn);
  const last = years.at(-1);
  const next = last && stint.lastWorkingOn === null ? nextOf(last, random) : [];
  return [...years.map((year) => signed(year, stint)), ...next].map((contract) => ({ ...terms, ...contract }));
};

/** The contracts of everybody who is or was employed, one after the other. */
export const demoContracts = (employees: readonly DemoEmployee[]): DemoContract[] => {
  const random = seededRandom(SEED);
  const nextId = orderedIds(SEED);
  let number = 0;
  return employees.flatMap(({ id: employeeId, stints, positions, profile }) => {
    const jobTitle = positions[0]?.jobTitle ?? '';
    return stints.flatMap((stint) => {
      let renewedFromId: string | null = null;
      return contractsOf(stint, profile.employmentType, random).map((contract) => {
        number += 1;
        const contractNo = `C${String(number).padStart(6, '0')}`;
        const made = { ...contract, id: nextId(), contractNo, employeeId, jobTitle, renewedFromId };
        renewedFromId = made.id;
        return made;
      });
    });
  });
};
