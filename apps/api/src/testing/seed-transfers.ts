import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { expect } from 'vitest';
import type { Caller, TestApp } from './test-app.ts';

interface Identified {
  readonly id: string;
}

interface Entered extends Identified {
  readonly version: number;
}

/** What a form sends of a transfer, a move of tomorrow unless told otherwise; the test's day is 2026-11-21. */
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

/** Enters and takes back transfers through the API, as tests want them. */
export const transferSeeds = (hr: Caller) => {
  const personOf = async ({ id }: Identified, asOf?: string) =>
    (await hr.get(`/api/employees/${id}${asOf ? `?asOf=${asOf}` : ''}`).expect(200)).body;

  const enter = async (person: Identified, overrides: object = {}) =>
    hr
      .post('/api/transfer-records')
      .send({ ...transferInput(overrides), employeeId: person.id, version: (await personOf(person)).version });

  const entered = async (person: Identified, overrides: object = {}) => {
    const { status, body } = await enter(person, overrides);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };

  const command = (transfer: Entered, verb: string, body: object) =>
    hr.post(`/api/transfer-records/${transfer.id}/${verb}`).send({ version: transfer.version, ...body });

  return {
    personOf,
    enter,
    entered,
    command,
    cancel: (transfer: Entered) => command(transfer, 'cancel', { cancellingReason: '誤植' }),
    transfersOf: async ({ id }: Identified, query = '') =>
      (await hr.get(`/api/transfer-records?employeeId=${id}${query}`).expect(200)).body.items,
  };
};

/** A transfer that changed nothing, for tests that ask who reaches it. */
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
