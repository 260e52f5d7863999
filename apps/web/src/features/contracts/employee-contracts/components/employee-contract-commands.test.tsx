import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { describe, expect, it } from 'vitest';
import { employeeContractCommands } from './employee-contract-commands.tsx';

const offeredCommands = (contract: EmployeeContract): string[] =>
  employeeContractCommands.filter(({ isOffered }) => isOffered?.(contract) ?? true).map(({ label }) => label);

it('offers the signature of the company first, after the employee signed', () => {
  expect(offeredCommands(buildEmployeeContract({ state: 'pending_company_sign', signedOn: null }))[0]).toBe('簽署');
});

describe('the commands of a contract in force', () => {
  const endCommands = ['續約', '編輯合約結束日', '提前終止'] as const;

  it.each([
    { why: 'nothing follows it', change: {}, offered: endCommands },
    { why: 'another follows it', change: { isRenewed: true }, offered: ['提前終止'] },
    { why: 'it ends early already', change: { terminatedOn: '2026-12-01' }, offered: ['續約'] },
  ] as const)('is nothing that is always refused: $why', ({ change, offered }) => {
    const names = offeredCommands(buildEmployeeContract(change));
    expect(names.filter((name) => endCommands.some((one) => one === name))).toEqual(offered);
  });
});
