import { addDays, type CalendarDate } from '@hr/domain/dates';
import type { DemoEmployee } from './demo-employees.ts';
import { demoProfiles } from './demo-profiles.ts';
import { orderedIds } from './ids.ts';
import { madeUpName } from './names.ts';
import { madeUpNumbers } from './numbers.ts';
import { seededRandom } from './random.ts';

const SEED = 20_261_124;

const noShows: readonly { readonly hiredOn: CalendarDate; readonly reason: string }[] = [
  { hiredOn: '2026-10-01', reason: '另有他就' },
  { hiredOn: '2026-11-02', reason: '因家庭因素放棄報到' },
];

/** Employees who did not show up on the hire date. Their numbers follow those of the staff. */
export const demoNotOnboarded = (staffCount: number): DemoEmployee[] => {
  const random = seededRandom(SEED);
  const nextId = orderedIds(SEED);
  const profileOf = demoProfiles();
  return noShows.map(({ hiredOn, reason }, place) => ({
    ...madeUpName(random),
    ...madeUpNumbers(staffCount + place),
    id: nextId(),
    profile: profileOf(staffCount + place),
    stints: [{ hiredOn, lastWorkingOn: addDays(hiredOn, -1), leavingKind: null, notOnboardedReason: reason }],
    positions: [],
  }));
};
