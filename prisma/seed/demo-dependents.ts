import type { DependentRelation } from '@hr/domain/people/nhi-dependents';
import { addDays, type CalendarDate, laterOf } from '@hr/domain/dates';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { orderedIds } from './ids.ts';
import { madeUpName } from './names.ts';
import { identityNumber } from './numbers.ts';
import { type Random, seededRandom } from './random.ts';

export interface DemoDependent {
  readonly id: string;
  readonly employeeId: string;
  readonly nameZh: string;
  readonly relation: DependentRelation;
  readonly identityNumber: string;
  readonly birthOn: CalendarDate;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

const SEED = 20_261_206;

/** Above the numbers of all demo employees, so that no identity number is used twice. */
const FIRST_NUMBER = 5_000_000;

const COUNTS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 4] as const;

const family = [
  ['spouse', '1975-01-01', 7_000],
  ['child', '2008-01-01', 5_000],
  ['child', '2012-01-01', 4_500],
  ['parent', '1945-01-01', 5_500],
] as const;

const dependentsOf =
  ({ employeeId, startOn, endOn }: Pick<DemoEnrolment, 'employeeId' | 'startOn' | 'endOn'>) =>
  (random: Random) =>
    family.slice(0, random.pick(COUNTS)).map(([relation, firstBirth, days]) => {
      const birthOn = addDays(firstBirth, random.integer(days));
      const { nameZh } = madeUpName(random);
      // A child born after the enrolment is insured from its birth.
      return { employeeId, nameZh, relation, birthOn, startOn: laterOf(startOn, birthOn), endOn };
    });

/** Dependants in health insurance, from the start to the end of the employee's enrolment. */
export const demoDependents = (enrolments: readonly DemoEnrolment[]): DemoDependent[] => {
  const random = seededRandom(SEED);
  const nextId = orderedIds(SEED);
  const healthEnrolments = Map.groupBy(
    enrolments.filter(({ scheme }) => scheme === 'health'),
    ({ employeeId }) => employeeId,
  );
  return [...healthEnrolments.values()]
    .flatMap((own) => {
      const [first, last] = [own[0], own.at(-1)];
      const isUnbroken = own.every((one, index) => index === 0 || own[index - 1]?.endOn === addDays(one.startOn, -1));
      const period = isUnbroken ? { ...first, endOn: last?.endOn ?? null } : last;
      return period === undefined ? [] : dependentsOf(period as DemoEnrolment)(random);
    })
    .filter(({ startOn, endOn }) => endOn === null || startOn <= endOn)
    .map((one, index) => ({ ...one, id: nextId(), identityNumber: identityNumber(FIRST_NUMBER + index) }));
};
