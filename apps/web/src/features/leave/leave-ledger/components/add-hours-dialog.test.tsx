import { leaveBalanceEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveBalance } from '@hr/contracts/leave/leave-ledger/leave-balance.factory.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { AddHoursDialog } from './add-hours-dialog.tsx';

const one = buildLeaveBalance();
const other = buildLeaveBalance({
  id: '00000000-0000-4000-8000-000000900011',
  employee: { id: '00000000-0000-4000-8000-000000900011', employeeNo: 'E00011', nameZh: '李小華' },
});

const open = () => {
  const onClose = vi.fn<() => void>();
  return { ...renderPage(<AddHoursDialog items={[one, other]} onClose={onClose} />), onClose };
};

const dialog = () => screen.findByRole('dialog', { name: '新增時數' });

const field = async (name: RegExp) => within(await dialog()).findByRole('textbox', { name });

const submit = async () => within(await dialog()).getByRole('button', { name: '新增' });

describe('新增時數', () => {
  it('shows a summary and sends the hours of each employee in minutes', async () => {
    const bodies: unknown[] = [];
    const { user, onClose } = open();
    server.use(
      mockEndpoint(endpoints.add, ({ body }) => {
        bodies.push(body);
        return { items: [one, other] };
      }),
    );
    await user.type(await field(/時數/), '12');
    await user.type(await field(/原因/), '補登');
    expect(await screen.findByText('將為 2 位員工增加 特休 1 天 4 小時，確定嗎？')).toBeVisible();
    expect(await axeViolations(await dialog())).toEqual([]);
    await user.click(await submit());

    expect(await screen.findByText('新增時數成功')).toBeVisible();
    expect(bodies).toMatchObject([{ employeeIds: [one.id, other.id], type: 'annual', minutes: 720, reason: '補登' }]);
    expect(onClose).toHaveBeenCalled();
  });

  it('requires a reason and half hours', async () => {
    const { user } = open();
    await user.type(await field(/時數/), '1.25');
    await user.click(await submit());

    expect(await within(await dialog()).findByText('請輸入原因')).toBeVisible();
    expect((await field(/時數/)).getAttribute('aria-invalid')).toBe('true');
  });

  it('requires the first day before the last day', async () => {
    const { user } = open();
    await user.type(await field(/時數/), '8');
    await user.type(await field(/原因/), '補登');
    const until = await field(/到期日/);
    await user.clear(until);
    await user.type(until, '2020/01/01');
    await user.click(await submit());

    expect(await within(await dialog()).findByText('到期日不可早於生效日')).toBeVisible();
  });

  it('shows the error of an employee who is not employed on the day in the employees field', async () => {
    const { user } = open();
    const fields = [{ path: 'employeeIds', message: '員工須為在職員工' }];
    server.use(mockProblem(endpoints.add, 'LeaveOutsideEmployment', { fields }));
    await user.type(await field(/時數/), '8');
    await user.type(await field(/原因/), '補登');
    await user.click(await submit());

    expect(await within(await dialog()).findByText('員工須為在職員工')).toBeVisible();
  });
});
