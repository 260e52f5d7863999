import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { annualGrantEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { grantPeopleCommand } from './grant-people-command.tsx';

const Together = grantPeopleCommand.Together!;

it('looks at what those who were chosen are due, and at nobody else', async () => {
  const asked: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.preview, ({ body }) => {
      asked.push((body as { employeeIds: string[] }).employeeIds);
      return {
        system: 'anniversary',
        items: [],
        people: 0,
        minutes: 0,
        counts: { due: 0, given: 0, excepted: 0 },
      } as never;
    }),
  );
  const people = [employeeOf({ id: crypto.randomUUID() }), employeeOf({ id: crypto.randomUUID() })];
  renderPage(<Together items={people} onClose={() => undefined} />);
  expect(await screen.findByText('對象：已選取的 2 位員工')).toBeVisible();
  await expect.poll(() => asked).toEqual([people.map(({ id }) => id)]);
});

it('is not offered of somebody who has left', () => {
  expect(grantPeopleCommand.isOffered?.(employeeOf({ status: 'active' }))).toBe(true);
  expect(grantPeopleCommand.isOffered?.(employeeOf({ status: 'resigned' }))).toBe(false);
});
