import type { TransferInput, TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { staleVersion } from '#audit/index.ts';
import { closedDepartmentTexts, insertTransferEntries } from '#features/people/employment/index.ts';
import {
  findTransferables,
  lockTransferable,
  lockTransferables,
  touchEmployees,
  type Transferable,
} from '#features/people/employees/index.ts';
import { claimFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { auditRecordChanges, batchRefusal } from '#records/index.ts';
import { returnRefusal } from './secondment-return.ts';
import { type Decision, updateSetterOrigin } from './transfer-decision.ts';
import { type RequestedTransfer, decideTransfers } from './decide-transfers.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { writeWorkingPositions } from './write-positions.ts';

interface Refused {
  readonly person: Transferable;
  readonly refusal: AppError;
}

/** Error that lists the refused employees. */
const transfersRefused = (refused: readonly Refused[]): AppError =>
  batchRefusal(
    refused.map(({ person: { title }, refusal }) => ({ title, refusal })),
    { path: 'people', summary: '位員工無法異動' },
  );

type DecidedTransfer = RequestedTransfer & { readonly decision: Decision };

/** Inserts decided transfers of locked employees with their changes. Returns the ids in order. */
const writeDecided = async (within: Context, decided: readonly DecidedTransfer[]): Promise<string[]> => {
  const ids = await insertTransferEntries(
    within,
    decided.map(({ decision }) => decision.entry),
  );
  const moved = decided.flatMap(({ person, input: { effectiveOn: day }, decision: { position } }) =>
    position ? [{ person, day, position }] : [],
  );
  await writeWorkingPositions(
    within,
    moved.map(({ person, day, position: { edit } }) => ({ employeeId: person.id, edit, from: day })),
  );
  for (const { person, position } of moved) {
    for (const { name, until } of position.fixed) {
      await updateSetterOrigin(within, person, { name, day: until, value: position.to[name] });
    }
  }
  for (const [index, { decision }] of decided.entries()) {
    await decision.write?.(within, ids[index] ?? '');
  }
  return ids;
};

/** Inserts the returns of new secondments. */
const writeReturns = async (within: Context, lent: readonly DecidedTransfer[]): Promise<InsertedTransfers> => {
  const backs = lent.flatMap(({ person, decision: { back } }) => (back ? [{ person, input: back.input }] : []));
  if (backs.length === 0) {
    return { ids: [], refused: [] };
  }
  const people = await findTransferables(
    within,
    backs.map(({ person }) => person.id),
  );
  const all = await decideTransfers(
    within,
    backs.map(({ person, input }) => ({ person: people.get(person.id) ?? person, input })),
  );
  const { decided, refused } = splitDecided(all);
  const returnRefusals = refused.map(({ person, refusal }) => ({ person, refusal: returnRefusal(refusal) }));
  return { ids: refused.length > 0 ? [] : await writeDecided(within, decided), refused: returnRefusals };
};

const splitDecided = (all: Awaited<ReturnType<typeof decideTransfers>>) => ({
  decided: all.flatMap((one) => ('decision' in one ? [one] : [])),
  refused: all.flatMap((one) => ('refusal' in one ? [one] : [])),
});

interface InsertedTransfers {
  readonly ids: readonly string[];
  readonly refused: readonly Refused[];
}

/**
 * Inserts transfers of locked employees, all or none. A secondment with an end also gets its return. The caller must
 * roll back if any is refused. Decision 070.
 */
export const insertAllTransfers = async (
  within: Context,
  requests: readonly RequestedTransfer[],
): Promise<InsertedTransfers> => {
  const { decided, refused } = splitDecided(await decideTransfers(within, requests));
  if (refused.length > 0) {
    return { ids: [], refused };
  }
  const ids = await writeDecided(within, decided);
  const returned = await writeReturns(within, decided);
  const unplaced = await closedDepartmentTexts(
    within.db,
    requests.map(({ person, input }) => ({ employeeId: person.id, from: input.effectiveOn })),
  );
  const closedDepartmentRefusals = requests.flatMap(({ person }) => {
    const text = unplaced.get(person.id);
    return text === undefined ? [] : [{ person, refusal: fieldError('TransferConflict', 'departmentId', text) }];
  });
  await touchEmployees(
    within,
    requests.map(({ person }) => person.id),
  );
  return { ids: [...ids, ...returned.ids], refused: [...returned.refused, ...closedDepartmentRefusals] };
};

interface EmployeeVersion {
  readonly employeeId: string;
  readonly version: number;
}

/** Inserts the same transfer for several employees and logs it. Returns the ids, those of the employees first. */
const insertSameTransfer = async (
  context: Context,
  { people, input, refuse }: SameTransfer,
): Promise<readonly string[]> => {
  if (input.attachmentId !== null) {
    await claimFile(context, input.attachmentId, 'attachmentId');
  }
  const locked = await lockTransferables(
    context,
    people.map(({ employeeId }) => employeeId),
  );
  const requests = people.map(({ employeeId }) => {
    const person = locked.get(employeeId);
    if (!person) {
      throw new AppError('NotFound');
    }
    return { person, input };
  });
  const stale = requests.flatMap(({ person }, index) => (person.version === people[index]?.version ? [] : [person]));
  if (stale.length > 0) {
    throw await refuse(stale.map((person) => ({ person, refusal: new AppError('StaleVersion') })));
  }
  const { ids, refused } = await insertAllTransfers(context, requests);
  if (refused.length > 0) {
    throw await refuse(refused);
  }
  await auditRecordChanges(context, transferRecordStore, { action: '新增', ids, before: [] });
  return ids;
};

interface SameTransfer {
  readonly people: readonly EmployeeVersion[];
  readonly input: TransferInput;
  /** Builds the error for refused employees. */
  readonly refuse: (refused: readonly Refused[]) => AppError | Promise<AppError>;
}

/**
 * 「新增異動」: enters a past or future transfer.
 * @throws AppError NotFound, StaleVersion, EmployeeHasLeft, TransferConflict, OwnSupervisor, SupervisorNotEmployed.
 */
export const createTransfer = (
  context: Context,
  { employeeId, version, ...input }: TransferInput & EmployeeVersion,
): Promise<TransferRecord> =>
  inTransaction(context, async (within) => {
    const [id = ''] = await insertSameTransfer(within, {
      people: [{ employeeId, version }],
      input,
      refuse: async ([first]) =>
        first?.refusal.code === 'StaleVersion' || first === undefined
          ? staleVersion(within.db, { entity: 'employee', entityId: employeeId })
          : first.refusal,
    });
    return transferRecordStore.load(within, id);
  });

/**
 * 「批次異動」: enters the same transfer for several employees, all or none.
 * @throws AppError NotFound, BatchRejected with the reason for each refused employee.
 */
export const createTransfers = (
  context: Context,
  { people, ...input }: TransferInput & { readonly people: readonly EmployeeVersion[] },
): Promise<{ created: number }> =>
  inTransaction(context, async (within) => {
    await insertSameTransfer(within, { people, input, refuse: transfersRefused });
    return { created: people.length };
  });

/** Locks the employee before the transfer, the common order of all writers. */
export const lockEmployeeOf = async (within: Context, id: string): Promise<Transferable> =>
  lockTransferable(within, (await transferRecordStore.load(within, id)).employee.id);
