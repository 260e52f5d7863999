import { employeeBadgeEndpoints } from '@hr/contracts/people/employee-badges';
import type { Employee } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, axeViolations, mockProblem, renderPage, server } from '#testing/index.ts';
import { badgeCommand } from './badge-command.tsx';

const endpoint = employeeBadgeEndpoints.print;

const [saved, requests]: [string[], string[]] = [[], []];

beforeEach(() => {
  saved.length = 0;
  requests.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:badges');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get(addressOf(endpoint), ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('ids') ?? '');
      return new HttpResponse('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="badges.pdf"' } });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const people = (count: number): Employee[] =>
  Array.from({ length: count }, (_, index) => employeeOf({ id: `id-${index}`, employeeNo: `E${index}` }));

const JointDialog = badgeCommand.JointDialog!;

const open = (items: readonly Employee[]) => {
  const left: (readonly Employee[])[] = [];
  const { user } = renderPage(<JointDialog items={items} onClose={(remaining) => left.push(remaining)} />);
  const dialog = screen.getByRole('alertdialog');
  const button = within(dialog).getByRole('button', { name: '產生識別證' });
  return { dialog, button, left, make: () => user.click(button) };
};

it('creates one file for all selected employees and clears the selection', async () => {
  const { dialog, make, left } = open(people(3));
  expect(dialog).toHaveAccessibleName('產生識別證：3 位員工');
  await make();
  await waitFor(() => expect(left).toEqual([[]]));
  expect(requests).toEqual(['id-0,id-1,id-2']);
  expect(saved).toEqual(['badges.pdf']);
  expect(await screen.findByText('產生識別證成功：共 3 位')).toBeVisible();
});

it('names the employee who has left and keeps the selection', async () => {
  server.use(mockProblem(endpoint, 'EmployeesHaveLeft', { msg: '已離職者無法產生識別證：E1 王小明。' }));
  const { dialog, make, left } = open(people(2));
  await make();
  expect(await within(dialog).findByText('已離職者無法產生識別證：E1 王小明。')).toBeVisible();
  expect(left).toEqual([]);
  expect(saved).toEqual([]);
});

it('accepts at most 200 employees', async () => {
  const { dialog, button, make } = open(people(201));
  expect(within(dialog).getByText('一次最多 200 位，請減少勾選的員工。')).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await make();
  expect(requests).toEqual([]);
});

it('names the employee if there is only one', () => {
  const [person] = people(1);
  expect(open([person!]).dialog).toHaveAccessibleName(/^產生識別證：E0 /);
});

it('is offered for an employee who is employed', () => {
  expect(badgeCommand.isOffered?.(employeeOf({ status: 'active' }))).toBe(true);
  expect(badgeCommand.isOffered?.(employeeOf({ status: 'resigned' }))).toBe(false);
});

it('has no accessibility violations', async () => {
  expect(await axeViolations(open(people(2)).dialog)).toEqual([]);
});
