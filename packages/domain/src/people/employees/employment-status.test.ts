import { describe, expect, it } from 'vitest';
import { employmentStatuses, groupOf, hasLeft, statusesOf } from './index.ts';

describe('statuses that are asked for', () => {
  it.each([
    { asked: ['left'], told: ['resigned', 'laid_off', 'retired', 'deceased', 'not_onboarded'], why: 'a group' },
    { asked: ['all'], told: employmentStatuses, why: 'everybody' },
    { asked: ['retired', 'active', 'retired'], told: ['active', 'retired'], why: 'each once, in their order' },
    { asked: ['left', 'active'], told: ['active', ...statusesOf(['left'])], why: 'both' },
  ] as const)('$asked are $told ($why)', ({ asked, told }) => {
    expect(statusesOf(asked)).toEqual(told);
  });

  it('are a group where they are all of it, and no group else', () => {
    expect(groupOf(['notice', 'secondment', 'probation', 'active', 'unpaid_leave'])).toBe('employed');
    expect(groupOf(['notice'])).toBeNull();
    expect(employmentStatuses.filter(hasLeft)).toEqual(statusesOf(['left']));
  });
});
