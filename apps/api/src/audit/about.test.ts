import { employeeField, textField } from '@hr/contracts/fields';
import { describe, expect, it } from 'vitest';
import { NIL_UUID } from '#access/index.ts';
import { aboutOf } from './about.ts';

const fields = { employeeId: employeeField('員工', { notEmployed: 'EmployeeHasLeft', example: '' }) };
const recordOf = (id: string) => ({ id: 'record', employee: { id, employeeNo: 'E1', nameZh: '王小明' } });

const titled = { screen: 'access_set_up', titleOf: () => '標題' } as const;

describe('employee of an audit entry', () => {
  it.each([
    {
      what: 'the employee itself',
      about: aboutOf({ ...titled, entity: 'employee', fields: {} })({ id: 'e1' }),
      employeeId: 'e1',
    },
    {
      what: 'the owner of the record',
      about: aboutOf({ ...titled, entity: 'emp_account', fields })(recordOf('e1')),
      employeeId: 'e1',
    },
    {
      what: 'the previous owner',
      about: aboutOf({ ...titled, entity: 'emp_account', fields })({ id: 'record', employee: null }, recordOf('e2')),
      employeeId: 'e2',
    },
    {
      what: 'the nil id for a record without an owner',
      about: aboutOf({ ...titled, entity: 'emp_account', fields })({ id: 'record', employee: null }),
      employeeId: NIL_UUID,
    },
    {
      what: 'null for a record that cannot have an owner',
      about: aboutOf({ ...titled, entity: 'department', fields: { nameZh: textField('名稱', 9, { example: '' }) } })({
        id: 'd1',
      }),
      employeeId: null,
    },
  ])('is $what', ({ about, employeeId }) => {
    expect(about).toMatchObject({ employeeId, projectId: null });
  });

  it.each([
    { what: 'the project itself', about: aboutOf({ ...titled, entity: 'project', fields: {} })({ id: 'p1' }) },
    {
      what: 'the project of the record',
      about: aboutOf({ ...titled, entity: 'company', fields: {} })({ id: 'x', project: { id: 'p1' } }),
    },
  ])('is $what', ({ about }) => {
    expect(about).toMatchObject({ employeeId: null, projectId: 'p1' });
  });
});

describe('title of an audit entry', () => {
  const account = aboutOf({ ...titled, entity: 'emp_account', fields });

  it.each([
    { what: 'its title', about: account({ id: 'record', employee: null }), subject: '標題' },
    { what: 'its title and owner', about: account(recordOf('e1')), subject: '標題（E1 王小明）' },
    {
      what: 'its title and previous owner',
      about: account({ id: 'record', employee: null }, recordOf('e1')),
      subject: '標題（E1 王小明）',
    },
  ])('is $what', ({ about, subject }) => {
    expect(about).toMatchObject({ subject, screen: 'access_set_up' });
  });
});
