import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  MOST_PRODUCED,
  type ProducedContract,
} from '@hr/contracts/employee-contracts';
import { call } from '#api/call.ts';
import { tellFailure } from '#failures/tell-failure.ts';
import { toast } from '#messages/toast.ts';

interface Chosen extends Pick<EmployeeContract, 'id' | 'version'> {
  /** For this one alone. */
  readonly filledIn?: Readonly<Record<string, string>> | undefined;
}

interface Producing {
  readonly filledIn?: Readonly<Record<string, string>>;
  /** Told after each part how many are done. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Makes the documents of contracts, so many at a time that somebody sees how far it is; each part is kept whole or not at all. */
export const produceContracts = async (
  contracts: readonly Chosen[],
  { filledIn = {}, onProgress, signal }: Producing = {},
): Promise<ProducedContract[]> => {
  const produced: ProducedContract[] = [];
  for (let start = 0; start < contracts.length; start += MOST_PRODUCED) {
    if (signal?.aborted) {
      break;
    }
    const part = contracts.slice(start, start + MOST_PRODUCED).map(({ id, version, filledIn: own }) => ({
      id,
      version,
      ...(own ? { filledIn: own } : {}),
    }));
    const { items } = await call(endpoints.produce, { body: { contracts: part, filledIn } });
    produced.push(...items);
    onProgress?.(produced.length);
  }
  return produced;
};

/** Makes the document of a contract that was just added; why there is none is told, and the contract stays. */
export const produceNewContract = async (made: Chosen, filledIn: Readonly<Record<string, string>>): Promise<void> => {
  try {
    const [produced] = await produceContracts([made], { filledIn });
    if (produced?.reason) {
      toast('list.refused', { values: { reason: `未產生合約檔案：${produced.reason}` } });
    }
  } catch (failure) {
    tellFailure('list.refused', failure);
  }
};
