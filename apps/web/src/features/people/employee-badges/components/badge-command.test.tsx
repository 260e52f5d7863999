import { employeeBadgeEndpoints } from '@hr/contracts/people/employee-badges';
import type { Employee } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, axeViolations, mockProblem, renderPage, server } from '#testing/index.ts';
import { badgeCommand } from './badge-command.tsx';

const endpoint = employeeBadgeEndpoints.print;

const [saved, asked]: [string[], string[]] = [[], []];

beforeEach(() => {
  saved.length = 0;
  asked.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:badges');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get(addressOf(endpoint), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids') ?? '');
      return new HttpResponse('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="badges.pdf"' } });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const people = (count: number): Employee[] =>
  Array.from({ length: count }, (_, index) => employeeOf({ id: `id-${index}`, employeeNo: `E${index}` }));

const Together = badgeCommand.Together!;

const open = (items: readonly Employee[]) => {
  const left: (readonly Employee[])[] = [];
  const { user } = renderPage(<Together items={items} onClose={(stayed) => left.push(stayed)} />);
  const dialog = screen.getByRole('alertdialog');
  const button = within(dialog).getByRole('button', { name: '產生識別證' });
  return { dialog, button, left, make: () => user.click(button) };
};

it('makes one file of all who were chosen, and then none is chosen any more', async () => {
  const { dialog, make, left } = open(people(3));
  expect(dialog).toHaveAccessibleName('產生識別證：3 位員工');
  await make();
  await waitFor(() => expect(left).toEqual([[]]));
  expect(asked).toEqual(['id-0,id-1,id-2']);
  expect(saved).toEqual(['badges.pdf']);
  expect(await screen.findByText('產生識別證成功：共 3 位')).toBeVisible();
});

it('says who has left, and keeps all chosen', async () => {
  server.use(mockProblem(endpoint, 'EmployeesHaveLeft', { msg: '已離職者無法產生識別證：E1 王小明。' }));
  const { dialog, make, left } = open(people(2));
  await make();
  expect(await within(dialog).findByText('已離職者無法產生識別證：E1 王小明。')).toBeVisible();
  expect(left).toEqual([]);
  expect(saved).toEqual([]);
});

it('asks for no more than two hundred at once', async () => {
  const { dialog, button, make } = open(people(201));
  expect(within(dialog).getByText('一次最多 200 位，請減少勾選的員工。')).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await make();
  expect(asked).toEqual([]);
});

it('names the one of whom it is made', () => {
  const [person] = people(1);
  expect(open([person!]).dialog).toHaveAccessibleName(/^產生識別證：E0 /);
});

it('is offered beside somebody who is here', () => {
  expect(badgeCommand.isOffered?.(employeeOf({ status: 'active' }))).toBe(true);
  expect(badgeCommand.isOffered?.(employeeOf({ status: 'resigned' }))).toBe(false);
});

it('has nothing that axe finds', async () => {
  expect(await axeViolations(open(people(2)).dialog)).toEqual([]);
});
