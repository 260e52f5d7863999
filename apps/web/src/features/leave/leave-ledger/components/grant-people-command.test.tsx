import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { annualGrantEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { grantPeopleCommand } from './grant-people-command.tsx';

const Together = grantPeopleCommand.JointDialog!;

it('previews the leave of the selected employees only', async () => {
  const requestedIds: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.preview, ({ body }) => {
      requestedIds.push((body as { employeeIds: string[] }).employeeIds);
      return {
        system: 'anniversary',
        items: [],
        people: 0,
        minutes: 0,
        counts: { due: 0, granted: 0, excepted: 0 },
      } as never;
    }),
  );
  const people = [employeeOf({ id: crypto.randomUUID() }), employeeOf({ id: crypto.randomUUID() })];
  renderPage(<Together items={people} onClose={() => undefined} />);
  expect(await screen.findByText('對象：已選取的 2 位員工')).toBeVisible();
  await expect.poll(() => requestedIds).toEqual([people.map(({ id }) => id)]);
});

it('is not offered for employees who have left', () => {
  expect(grantPeopleCommand.isOffered?.(employeeOf({ status: 'active' }))).toBe(true);
  expect(grantPeopleCommand.isOffered?.(employeeOf({ status: 'resigned' }))).toBe(false);
});
