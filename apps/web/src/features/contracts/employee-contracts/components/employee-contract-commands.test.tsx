import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { describe, expect, it } from 'vitest';
import { employeeContractCommands } from './employee-contract-commands.tsx';

const offeredOf = (contract: EmployeeContract): string[] =>
  employeeContractCommands.filter(({ isOffered }) => isOffered?.(contract) ?? true).map(({ label }) => label);

it('offers a contract that its employee has signed to be signed for the company first', () => {
  expect(offeredOf(buildEmployeeContract({ state: 'pending_company_sign', signedOn: null }))[0]).toBe('簽署');
});

describe('what is offered of a contract in force', () => {
  const ending = ['續約', '編輯合約結束日', '提前終止'] as const;

  it.each([
    { why: 'nothing follows it', change: {}, offered: ending },
    { why: 'another follows it', change: { isRenewed: true }, offered: ['提前終止'] },
    { why: 'it ends early already', change: { terminatedOn: '2026-12-01' }, offered: ['續約'] },
  ] as const)('is nothing that is always refused: $why', ({ change, offered }) => {
    const names = offeredOf(buildEmployeeContract(change));
    expect(names.filter((name) => ending.some((one) => one === name))).toEqual(offered);
  });
});
