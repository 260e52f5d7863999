import { employeeField, textField } from '@hr/contracts/fields';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '#access/index.ts';
import { aboutOf } from './about.ts';

const fields = { employeeId: employeeField('員工', { notEmployed: 'EmployeeHasLeft', example: '' }) };
const person = (id: string) => ({ id: 'record', employee: { id } });

describe('whom an entry is about', () => {
  it.each([
    { of: 'a person', told: aboutOf({ entity: 'employee', fields: {} })({ id: 'e1' }), employeeId: 'e1' },
    {
      of: 'whom a record belongs to',
      told: aboutOf({ entity: 'emp_account', fields })(person('e1')),
      employeeId: 'e1',
    },
    {
      of: 'whom it is taken from',
      told: aboutOf({ entity: 'emp_account', fields })({ id: 'record', employee: null }, person('e2')),
      employeeId: 'e2',
    },
    {
      of: 'nobody to whom it could belong',
      told: aboutOf({ entity: 'emp_account', fields })({ id: 'record', employee: null }),
      employeeId: NOBODY,
    },
    {
      of: 'nobody at all',
      told: aboutOf({ entity: 'department', fields: { nameZh: textField('名稱', 9, { example: '' }) } })({ id: 'd1' }),
      employeeId: null,
    },
  ])('is $of', ({ told, employeeId }) => {
    expect(told).toEqual({ employeeId, projectId: null });
  });

  it.each([
    { of: 'a project', told: aboutOf({ entity: 'project', fields: {} })({ id: 'p1' }) },
    { of: 'what belongs to one', told: aboutOf({ entity: 'company', fields: {} })({ id: 'x', project: { id: 'p1' } }) },
  ])('is $of', ({ told }) => {
    expect(told).toEqual({ employeeId: null, projectId: 'p1' });
  });
});
