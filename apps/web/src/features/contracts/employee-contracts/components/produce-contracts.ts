import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  type ProducedContract,
} from '@hr/contracts/contracts/employee-contracts';
import { call } from '#api/call.ts';
import { showFailure } from '#failures/show-failure.ts';
import { toast } from '#messages/toast.ts';

interface ContractToProduce extends Pick<EmployeeContract, 'id' | 'version'> {
  /** Values for this contract only. */
  readonly filledIn?: Readonly<Record<string, string>> | undefined;
}

/** Makes the documents of contracts. If one of them misses values, none is made. */
export const produceContracts = async (
  contracts: readonly ContractToProduce[],
  filledIn: Readonly<Record<string, string>> = {},
): Promise<ProducedContract[]> => {
  const requests = contracts.map(({ id, version, filledIn: own }) => ({
    id,
    version,
    ...(own ? { filledIn: own } : {}),
  }));
  return (await call(endpoints.produce, { body: { contracts: requests, filledIn } })).items;
};

export const produceNewContract = async (
  contract: ContractToProduce,
  filledIn: Readonly<Record<string, string>>,
): Promise<void> => {
  try {
    const [produced] = await produceContracts([contract], filledIn);
    if (produced?.reason) {
      toast('list.refused', { values: { reason: `未產生合約檔案：${produced.reason}` } });
    }
  } catch (failure) {
    showFailure('list.refused', failure);
  }
};
