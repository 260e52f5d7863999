import { describe, expect, it } from 'vitest';
import { employmentStatuses, groupOf, hasLeft, statusesOf } from '../employment/index.ts';

describe('statusesOf and groupOf', () => {
  it.each([
    { requested: ['left'], statuses: ['resigned', 'laid_off', 'retired', 'deceased', 'not_onboarded'], why: 'a group' },
    { requested: ['all'], statuses: employmentStatuses, why: 'everybody' },
    { requested: ['retired', 'active', 'retired'], statuses: ['active', 'retired'], why: 'each once, in their order' },
    { requested: ['left', 'active'], statuses: ['active', ...statusesOf(['left'])], why: 'both' },
  ] as const)('expands $requested to $statuses ($why)', ({ requested, statuses }) => {
    expect(statusesOf(requested)).toEqual(statuses);
  });

  it('finds a group only if all of its statuses are given', () => {
    expect(groupOf(['notice', 'secondment', 'probation', 'active', 'unpaid_leave'])).toBe('employed');
    expect(groupOf(['notice'])).toBeNull();
    expect(employmentStatuses.filter(hasLeft)).toEqual(statusesOf(['left']));
  });
});
