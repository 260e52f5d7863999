import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  type ProducedContract,
} from '@hr/contracts/contracts/employee-contracts';
import { call } from '#api/call.ts';
import { showFailure } from '#failures/show-failure.ts';
import { toast } from '#messages/toast.ts';

interface Chosen extends Pick<EmployeeContract, 'id' | 'version'> {
  /** For this one alone. */
  readonly filledIn?: Readonly<Record<string, string>> | undefined;
}

/** Makes the documents of contracts, of all of them or, where one of them lacks something, of none. */
export const produceContracts = async (
  contracts: readonly Chosen[],
  filledIn: Readonly<Record<string, string>> = {},
): Promise<ProducedContract[]> => {
  const asked = contracts.map(({ id, version, filledIn: own }) => ({ id, version, ...(own ? { filledIn: own } : {}) }));
  return (await call(endpoints.produce, { body: { contracts: asked, filledIn } })).items;
};

export const produceNewContract = async (made: Chosen, filledIn: Readonly<Record<string, string>>): Promise<void> => {
  try {
    const [produced] = await produceContracts([made], filledIn);
    if (produced?.reason) {
      toast('list.refused', { values: { reason: `未產生合約檔案：${produced.reason}` } });
    }
  } catch (failure) {
    showFailure('list.refused', failure);
  }
};
