import { employeeField, textField } from '@hr/contracts/fields';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '#access/index.ts';
import { aboutOf } from './about.ts';

const fields = { employeeId: employeeField('員工', { notEmployed: 'EmployeeHasLeft', example: '' }) };
const person = (id: string) => ({ id: 'record', employee: { id, employeeNo: 'E1', nameZh: '王小明' } });

const titled = { screen: 'access_set_up', titleOf: () => '標題' } as const;

describe('whom an entry is about', () => {
  it.each([
    { of: 'a person', told: aboutOf({ ...titled, entity: 'employee', fields: {} })({ id: 'e1' }), employeeId: 'e1' },
    {
      of: 'whom a record belongs to',
      told: aboutOf({ ...titled, entity: 'emp_account', fields })(person('e1')),
      employeeId: 'e1',
    },
    {
      of: 'whom it is taken from',
      told: aboutOf({ ...titled, entity: 'emp_account', fields })({ id: 'record', employee: null }, person('e2')),
      employeeId: 'e2',
    },
    {
      of: 'nobody to whom it could belong',
      told: aboutOf({ ...titled, entity: 'emp_account', fields })({ id: 'record', employee: null }),
      employeeId: NOBODY,
    },
    {
      of: 'nobody at all',
      told: aboutOf({ ...titled, entity: 'department', fields: { nameZh: textField('名稱', 9, { example: '' }) } })({
        id: 'd1',
      }),
      employeeId: null,
    },
  ])('is $of', ({ told, employeeId }) => {
    expect(told).toMatchObject({ employeeId, projectId: null });
  });

  it.each([
    { of: 'a project', told: aboutOf({ ...titled, entity: 'project', fields: {} })({ id: 'p1' }) },
    {
      of: 'what belongs to one',
      told: aboutOf({ ...titled, entity: 'company', fields: {} })({ id: 'x', project: { id: 'p1' } }),
    },
  ])('is $of', ({ told }) => {
    expect(told).toMatchObject({ employeeId: null, projectId: 'p1' });
  });
});

describe('what an entry is of', () => {
  const account = aboutOf({ ...titled, entity: 'emp_account', fields });

  it.each([
    { of: 'its title', told: account({ id: 'record', employee: null }), subject: '標題' },
    { of: 'its title and whose it is', told: account(person('e1')), subject: '標題（E1 王小明）' },
    {
      of: 'its title and whose it was',
      told: account({ id: 'record', employee: null }, person('e1')),
      subject: '標題（E1 王小明）',
    },
  ])('is called by $of', ({ told, subject }) => {
    expect(told).toMatchObject({ subject, screen: 'access_set_up' });
  });
});
