import type { ChangeRequest } from './change-request.schema.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let sequence = 0;

/** E00001 wants another mobile number, and waits. */
export const buildChangeRequest = (overrides: Partial<ChangeRequest> = {}): ChangeRequest => {
  sequence += 1;
  return {
    id: id(700_000 + sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    reason: '更換門號',
    bankAccount: null,
    bankAccountBefore: null,
    state: 'pending',
    changes: [{ name: 'mobile', before: '0912345678', after: '0987654321' }],
    requestedAt: '2026-11-20T02:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    returnReason: null,
    version: 1,
    ...overrides,
  };
};
