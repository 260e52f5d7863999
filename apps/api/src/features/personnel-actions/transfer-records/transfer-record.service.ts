import type { TransferInput, TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { staleVersion } from '#audit/index.ts';
import {
  enterTransfers,
  findTransferables,
  holdTransferable,
  holdTransferables,
  touchEmployees,
  type Transferable,
  unplacedTexts,
} from '#features/people/employees/index.ts';
import { claimFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { recordChanges } from '#records/index.ts';
import { returnRefusal } from './secondment-return.ts';
import { type Decision, retellSetter } from './transfer-decision.ts';
import { type AskedTransfer, decideTransfers } from './transfer-effects.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { type Refused, transfersRefused } from './transfer-refusals.ts';
import { writeWorkingPositions } from './written-position.ts';

type Decided = AskedTransfer & { readonly decision: Decision };

/** Writes transfers of people who are held, and what they change; answers the transfers in order. */
const writeDecided = async (within: Context, decided: readonly Decided[]): Promise<string[]> => {
  const ids = await enterTransfers(
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
    for (const { name, until } of position.kept) {
      await retellSetter(within, person, { name, day: until, value: position.to[name] });
    }
  }
  for (const [index, { decision }] of decided.entries()) {
    await decision.write?.(within, ids[index] ?? '');
  }
  return ids;
};

/** Writes what brings people back who were lent just now. */
const writeReturns = async (within: Context, lent: readonly Decided[]): Promise<Entered> => {
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
  const { decided, refused } = parted(all);
  const told = refused.map(({ person, refusal }) => ({ person, refusal: returnRefusal(refusal) }));
  return { ids: refused.length > 0 ? [] : await writeDecided(within, decided), refused: told };
};

const parted = (all: Awaited<ReturnType<typeof decideTransfers>>) => ({
  decided: all.flatMap((one) => ('decision' in one ? [one] : [])),
  refused: all.flatMap((one) => ('refusal' in one ? [one] : [])),
});

export interface Entered {
  readonly ids: readonly string[];
  readonly refused: readonly Refused[];
}

/**
 * Enters transfers of people who are held, all of them or none. Whoever is lent until a day is back on the next as they were,
 * without anybody's doing. Part of a transaction, which its caller takes back where any is refused.
 */
export const enterAll = async (within: Context, asked: readonly AskedTransfer[]): Promise<Entered> => {
  const { decided, refused } = parted(await decideTransfers(within, asked));
  if (refused.length > 0) {
    return { ids: [], refused };
  }
  const ids = await writeDecided(within, decided);
  const returned = await writeReturns(within, decided);
  const unplaced = await unplacedTexts(
    within.db,
    asked.map(({ person, input }) => ({ employeeId: person.id, from: input.effectiveOn })),
  );
  const homeless = asked.flatMap(({ person }) => {
    const text = unplaced.get(person.id);
    return text === undefined ? [] : [{ person, refusal: fieldError('TransferConflict', 'departmentId', text) }];
  });
  await touchEmployees(
    within,
    asked.map(({ person }) => person.id),
  );
  return { ids: [...ids, ...returned.ids], refused: [...returned.refused, ...homeless] };
};

interface Seen {
  readonly employeeId: string;
  readonly version: number;
}

/** Enters the same transfer of people, and says so in the log; answers the transfers, those of the people first. */
const enterSame = async (context: Context, { people, input, refuse }: EnteredSame): Promise<readonly string[]> => {
  if (input.attachmentId !== null) {
    await claimFile(context, input.attachmentId, 'attachmentId');
  }
  const held = await holdTransferables(
    context,
    people.map(({ employeeId }) => employeeId),
  );
  const asked = people.map(({ employeeId }) => {
    const person = held.get(employeeId);
    if (!person) {
      throw new AppError('NotFound');
    }
    return { person, input };
  });
  const stale = asked.flatMap(({ person }, index) => (person.version === people[index]?.version ? [] : [person]));
  if (stale.length > 0) {
    throw await refuse(stale.map((person) => ({ person, refusal: new AppError('StaleVersion') })));
  }
  const { ids, refused } = await enterAll(context, asked);
  if (refused.length > 0) {
    throw await refuse(refused);
  }
  await recordChanges(context, transferRecordStore, { action: '新增', ids, before: [] });
  return ids;
};

interface EnteredSame {
  readonly people: readonly Seen[];
  readonly input: TransferInput;
  /** What is told of those for whom it cannot be. */
  readonly refuse: (refused: readonly Refused[]) => AppError | Promise<AppError>;
}

/**
 * 「新增異動」: something that happens to somebody's employment from a day on, past or to come.
 * @throws AppError NotFound, StaleVersion, EmployeeHasLeft, TransferConflict, OwnSupervisor, SupervisorNotEmployed.
 */
export const createTransfer = (
  context: Context,
  { employeeId, version, ...input }: TransferInput & Seen,
): Promise<TransferRecord> =>
  inTransaction(context, async (within) => {
    const [id = ''] = await enterSame(within, {
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
 * 「批次異動」: the same of several people, of all of them or of nobody.
 * @throws AppError NotFound, BatchRejected naming each of whom it cannot be and why.
 */
export const createTransfers = (
  context: Context,
  { people, ...input }: TransferInput & { readonly people: readonly Seen[] },
): Promise<{ created: number }> =>
  inTransaction(context, async (within) => {
    await enterSame(within, { people, input, refuse: transfersRefused });
    return { created: people.length };
  });

/** Holds the person of a transfer before the transfer itself, as everybody does who writes both. */
export const holdPersonOf = async (within: Context, id: string): Promise<Transferable> =>
  holdTransferable(within, (await transferRecordStore.load(within, id)).employee.id);
