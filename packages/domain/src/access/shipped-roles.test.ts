import { describe, expect, it } from 'vitest';
import { can, permissionsOfRole, screens } from './index.ts';

const holder = (code: string) => ({ permissions: permissionsOfRole(code) });

describe('shipped roles', () => {
  it('keep the system administrator away from salaries', () => {
    expect(can(holder('system_administrator'), 'salary_report:view')).toBe(false);
  });

  it('let the auditor read every screen of the product and change none', () => {
    const auditor = holder('auditor');
    expect(screens.filter((screen) => screen !== 'developer' && !can(auditor, `${screen}:view`))).toEqual([]);
    expect(screens.filter((screen) => can(auditor, `${screen}:edit`) || can(auditor, `${screen}:approve`))).toEqual([]);
  });

  it('let an HR officer keep departments, and a manager only read them', () => {
    expect(can(holder('hr_officer'), 'department_set_up:edit')).toBe(true);
    expect(can(holder('manager'), 'department_set_up:view')).toBe(true);
    expect(can(holder('manager'), 'department_set_up:edit')).toBe(false);
  });

  it('give a code that no role has nothing', () => {
    expect(permissionsOfRole('no_such_role')).toEqual([]);
  });
});
