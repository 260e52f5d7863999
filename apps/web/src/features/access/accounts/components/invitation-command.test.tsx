import { accountEndpoints } from '@hr/contracts/access/accounts';
import type { Employee } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { invitationCommand } from './invitation-command.tsx';

const endpoint = accountEndpoints.invite;

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:letters');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => vi.restoreAllMocks());

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const people = (count: number): Employee[] =>
  Array.from({ length: count }, (_, index) => employeeOf({ id: idOf(index), employeeNo: `E${index}` }));

const Together = invitationCommand.JointDialog!;

const open = (items: readonly Employee[]) => {
  const left: (readonly Employee[])[] = [];
  const { user } = renderPage(<Together items={items} onClose={(stayed) => left.push(stayed)} />);
  const dialog = screen.getByRole('alertdialog');
  const button = within(dialog).getByRole('button', { name: '產生帳號邀請函' });
  return { user, dialog, button, left, make: () => user.click(button) };
};

it('makes accounts of all who were chosen and saves their letters', async () => {
  const asked: unknown[] = [];
  server.use(
    mockEndpoint(endpoint, ({ body }) => {
      asked.push(body);
      return { letters: btoa('%PDF'), refused: [] };
    }),
  );
  const { make, left } = open(people(2));
  await make();
  await waitFor(() => expect(left).toEqual([[]]));
  expect(asked).toEqual([{ employeeIds: [idOf(0), idOf(1)] }]);
  expect(saved).toEqual(['帳號邀請函.pdf']);
  expect(await screen.findByText('產生帳號邀請函成功：共 2 位')).toBeVisible();
});

it('names who got no account and why, and leaves those chosen', async () => {
  server.use(
    mockEndpoint(endpoint, { letters: btoa('%PDF'), refused: [{ employeeId: idOf(1), msg: '已有帳號「mei.lin」' }] }),
  );
  const chosen = people(2);
  const { user, make, left } = open(chosen);
  await make();
  expect(await screen.findByText('成功 1 筆、失敗 1 筆')).toBeVisible();
  expect(screen.getByText(/E1 .*：已有帳號「mei.lin」/)).toBeVisible();
  expect(saved).toEqual(['帳號邀請函.pdf']);
  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect(left).toEqual([[chosen[1]]]);
});

it('saves nothing where nobody got an account, or all was refused', async () => {
  server.use(mockProblem(endpoint, 'BeyondOwnAccess'));
  const { dialog, make, left } = open(people(1));
  await make();
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  server.use(mockEndpoint(endpoint, { letters: null, refused: [{ employeeId: idOf(0), msg: '此員工已離職' }] }));
  await make();
  expect(await screen.findByText('成功 0 筆、失敗 1 筆')).toBeVisible();
  expect(saved).toEqual([]);
  expect(left).toEqual([]);
});

it('asks for no more than fifty at once', () => {
  const { dialog, button } = open(people(51));
  expect(within(dialog).getByText('一次最多 50 位，請減少勾選的員工。')).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('is offered beside somebody who is here and has no account', () => {
  const isOffered = (overrides: Partial<Employee>) => invitationCommand.isOffered?.(employeeOf(overrides));
  expect(isOffered({ username: null, status: 'active' })).toBe(true);
  expect(isOffered({ username: 'e1', status: 'active' })).toBe(false);
  expect(isOffered({ username: null, status: 'resigned' })).toBe(false);
});

it('has nothing that axe finds', async () => {
  expect(await axeViolations(open(people(2)).dialog)).toEqual([]);
});
