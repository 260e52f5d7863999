import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { expect } from 'vitest';
import type { Caller, TestApp } from './test-app.ts';

interface WithId {
  readonly id: string;
}

interface TransferVersion extends WithId {
  readonly version: number;
}

/** Form input of a transfer; by default a department transfer tomorrow. Today is 2026-11-21. */
export const transferInput = (overrides: object = {}) => ({
  kind: 'department_transfer',
  effectiveOn: '2026-11-22',
  endsOn: null,
  reason: '組織調整',
  documentNo: null,
  note: null,
  unpaidLeaveKind: null,
  probationEndsOn: null,
  ...overrides,
});

/** Helpers that create and cancel transfers through the API. */
export const transferSeeds = (hr: Caller) => {
  const loadEmployee = async ({ id }: WithId, asOf?: string) =>
    (await hr.get(`/api/employees/${id}${asOf ? `?asOf=${asOf}` : ''}`).expect(200)).body;

  const postTransfer = async (employee: WithId, overrides: object = {}) =>
    hr
      .post('/api/transfer-records')
      .send({ ...transferInput(overrides), employeeId: employee.id, version: (await loadEmployee(employee)).version });

  const createTransfer = async (employee: WithId, overrides: object = {}) => {
    const { status, body } = await postTransfer(employee, overrides);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };

  const command = (transfer: TransferVersion, verb: string, body: object) =>
    hr.post(`/api/transfer-records/${transfer.id}/${verb}`).send({ version: transfer.version, ...body });

  return {
    loadEmployee,
    postTransfer,
    createTransfer,
    command,
    cancel: (transfer: TransferVersion) => command(transfer, 'cancel', { cancellingReason: '誤植' }),
    transfersOf: async ({ id }: WithId, query = '') =>
      (await hr.get(`/api/transfer-records?employeeId=${id}${query}`).expect(200)).body.items,
  };
};

/** Inserts a transfer without changes, for tests of the data scope. */
export const seedTransferRow = (
  { db }: Pick<TestApp, 'db'>,
  employeeId: string,
): Promise<{ readonly id: string; readonly transferNo: string }> =>
  db.prisma.transferRecord.create({
    data: {
      employee: { connect: { id: employeeId } },
      transferNo: `REACH-${nextNumber()}`,
      kind: 'reappointment',
      effectiveOn: new Date('2026-01-01'),
      reason: '測試',
      changed: [],
    },
    select: { id: true, transferNo: true },
  });
