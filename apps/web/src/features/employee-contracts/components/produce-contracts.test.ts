import { employeeContractEndpoints } from '@hr/contracts/employee-contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useToastStore } from '#messages/toast.ts';
import { mockEndpoint, server } from '#testing/index.ts';
import { produceNewContract } from './produce-contracts.ts';

const made = { id: '00000000-0000-4000-8000-000000000001', version: 1 };

const produceWith = async (reason: string | null): Promise<void> => {
  server.use(
    mockEndpoint(employeeContractEndpoints.produce, { items: [{ id: made.id, contractNo: 'C000001', reason }] }),
  );
  await produceNewContract(made, {});
};

beforeEach(() => useToastStore.setState({ orders: [] }));

describe('the document of a contract that was just added', () => {
  it('is told to be missing, with the reason, where the contract is refused one', async () => {
    await produceWith('缺少：月薪');
    expect(useToastStore.getState().orders).toEqual([
      { key: 'list.refused', options: { values: { reason: '未產生合約檔案：缺少：月薪' } } },
    ]);
  });

  it('needs no word where it is made', async () => {
    await produceWith(null);
    expect(useToastStore.getState().orders).toEqual([]);
  });
});
