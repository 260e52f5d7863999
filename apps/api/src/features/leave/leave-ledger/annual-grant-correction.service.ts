import type { ChangedGrant } from '@hr/contracts/leave/leave-ledger';
import { extensionOf, type JudgedGrant } from '@hr/domain/leave/annual-leave';
import { adjustLots, type LeaveLot, type Ledger, type NewEntry, takenFrom } from '@hr/domain/leave/leave-ledger';
import { addDays } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { Candidate } from './annual-grant.rows.ts';
import {
  changedText,
  type Changes,
  endedBy,
  type Given,
  type GivenLot,
  type Grants,
  keyOf,
  ruleText,
} from './annual-grant-given.ts';
import { endGrants, findLedgers, grantLots, postEntries } from './leave-ledger.repository.ts';

/** Something that was given otherwise than it is due, and that somebody corrects. */
interface Asked {
  readonly person: Candidate;
  readonly grant: JudgedGrant;
  readonly change: ChangedGrant;
}

type Opening = Parameters<typeof grantLots>[1][number];

interface Correction {
  readonly asked: Asked;
  readonly entries: readonly NewEntry[];
  readonly opening: Opening | null;
  readonly moved: readonly NewEntry[];
  readonly ends: Parameters<typeof endGrants>[1];
}

/** Of whom it cannot be. */
interface Refused {
  readonly refused: Asked;
}

const askedOf = (batch: readonly Grants[], changes: Changes): Asked[] =>
  batch.flatMap(({ person, grants }) =>
    grants.flatMap((grant) => {
      const change = changes.get(keyOf(person.employee.id, grant.lot.from));
      return change === undefined || grant.correction === null ? [] : [{ person, grant, change }];
    }),
  );

const sumOf = (entries: readonly NewEntry[]): number => entries.reduce((sum, { minutes }) => sum + minutes, 0);

const openingOf = (
  { person, grant: { lot }, change }: Asked,
  of: Pick<Opening, 'from' | 'until' | 'minutes' | 'correctedOn'>,
): Opening => ({
  ...of,
  employeeId: person.employee.id,
  rule: ruleText(lot),
  reason: changedText(lot, change),
});

/** Nothing was given for its days alone: it is given now, and what reaches into them stands for them no more. */
const openedCorrection = (asked: Asked): Correction => {
  const { lot } = asked.grant;
  const opening = openingOf(asked, {
    from: lot.from,
    until: lot.until,
    minutes: asked.change.minutes,
    correctedOn: null,
  });
  return { asked, entries: [], opening, moved: [], ends: endedBy(asked.grant) };
};

/** @throws AppError naming everybody of whom more is used or kept for requests than is to be left. */
const requireEnough = (corrections: readonly (Correction | Refused)[]): Correction[] => {
  const refused = corrections.flatMap((one) => ('refused' in one ? [one.refused.person.employee] : []));
  if (refused.length > 0) {
    const names = refused.map(({ employeeNo, nameZh }) => `${employeeNo} ${nameZh}`);
    throw new AppError('LeaveHoursInsufficient', { msg: `${names.join('、')}：減少時數不可大於剩餘時數` });
  }
  return corrections.flatMap((one) => ('refused' in one ? [] : [one]));
};

/** @throws AppError StateConflict naming of whom something else was given meanwhile, where there are any. */
const refuseGivenMeanwhile = (people: readonly Candidate[]): void => {
  if (people.length > 0) {
    const names = people.map(({ employee }) => `${employee.employeeNo} ${employee.nameZh}`);
    throw new AppError('StateConflict', {
      msg: `${names.join('、')}：調整的期間已另有給假，請重新開啟年度給假後再試。`,
    });
  }
};

/** The database lets nobody have two grants for one day. @throws AppError StateConflict naming of whom something else was given meanwhile. */
const requireOpened = (corrections: readonly Correction[], keys: ReadonlySet<string>): void =>
  refuseGivenMeanwhile(
    corrections.flatMap(({ opening, asked: { person } }) =>
      opening === null || keys.has(keyOf(opening.employeeId, opening.from)) ? [] : [person],
    ),
  );

/**
 * What was due when somebody changed it is given as they changed it, and was not given otherwise meanwhile.
 * @throws AppError StateConflict naming of whom it was.
 */
export const requireGivenAsChanged = (batch: readonly Grants[], changes: Changes, given: readonly Given[]): void => {
  const keysOf = ({ person, lots }: Given): string[] => lots.map(({ from }) => keyOf(person.employee.id, from));
  const givenNow = new Set(given.flatMap(keysOf));
  const isOtherwise = ({ state, givenMinutes }: JudgedGrant, key: string): boolean => {
    const change = changes.get(key);
    return change !== undefined && state !== 'differs' && !givenNow.has(key) && givenMinutes !== change.minutes;
  };
  refuseGivenMeanwhile(
    batch.flatMap(({ person, grants }) =>
      grants.some((grant) => isOtherwise(grant, keyOf(person.employee.id, grant.lot.from))) ? [person] : [],
    ),
  );
};

const adjustedCorrection = (asked: Asked, ledger: Ledger, { today }: Context): Correction | Refused => {
  const { grant, change } = asked;
  const lots = grant.given.flatMap(({ id }) => ledger.lots.filter((lot) => lot.id === id));
  const entries = adjustLots(ledger, { lotIds: lots.map(({ id }) => id), on: today, minutes: change.minutes });
  if ('refusal' in entries) {
    return { refused: asked };
  }
  const extension = extensionOf(grant, today);
  const last = lots.at(-1);
  if (extension === null || last === undefined) {
    return { asked, entries, opening: null, moved: [], ends: [] };
  }
  // As old as what is moved, which no entry of today has made.
  const on = entries.length === 0 ? extension.from : extension.opensOn;
  const moved = takenFrom(writtenTo(ledger, entries), lots, { on, minutes: Infinity });
  return moved.length === 0
    ? { asked, entries, opening: null, moved: [], ends: [] }
    : {
        asked,
        entries,
        opening: openingOf(asked, {
          from: extension.from,
          until: extension.until,
          minutes: -sumOf(moved),
          correctedOn: on,
        }),
        moved,
        ends: [{ id: last.id, endsOn: addDays(extension.from, -1) }],
      };
};

const writtenTo = (ledger: Ledger, entries: readonly NewEntry[]): Ledger => ({
  ...ledger,
  entries: [...ledger.entries, ...entries.map((entry, place) => ({ ...entry, id: `new ${place}` }))],
});

const correctionOf = (asked: Asked, ledger: Ledger, context: Context): Correction | Refused =>
  asked.grant.correction === 'opened' ? openedCorrection(asked) : adjustedCorrection(asked, ledger, context);

const NOTHING: Ledger = { lots: [] as LeaveLot[], entries: [], reservations: [] };

const toldOf = ({ asked: { grant, change }, entries, opening, moved }: Correction): GivenLot => ({
  from: grant.lot.from,
  until: grant.lot.until,
  minutes: change.minutes,
  addedMinutes: sumOf(entries) + sumOf(moved) + (opening?.minutes ?? 0),
  reason: changedText(grant.lot, change),
});

/**
 * Makes what was given otherwise than it is due what somebody has changed it to, by entries that correct it; answers what was corrected,
 * by whose it is. Part of a transaction that holds them.
 * @throws AppError LeaveHoursInsufficient for less than is used or kept for requests, StateConflict for days of which others were given meanwhile.
 */
export const correctGrants = async (
  within: Context,
  batch: readonly Grants[],
  changes: Changes,
): Promise<ReadonlyMap<string, readonly GivenLot[]>> => {
  const asked = askedOf(batch, changes);
  if (asked.length === 0) {
    return new Map();
  }
  const ledgers = await findLedgers(within, [...new Set(asked.map(({ person }) => person.employee.id))], 'annual');
  const corrections = requireEnough(
    asked.map((one) => correctionOf(one, ledgers.get(one.person.employee.id) ?? NOTHING, within)),
  );
  await endGrants(
    within,
    corrections.flatMap(({ ends }) => ends),
  );
  const opened = await grantLots(
    within,
    corrections.flatMap(({ opening }) => opening ?? []),
  );
  requireOpened(corrections, new Set(opened.map(({ employeeId, from }) => keyOf(employeeId, from))));
  const postings = corrections
    .map(({ asked: { person, grant, change }, entries, moved }) => ({
      employeeId: person.employee.id,
      type: 'annual' as const,
      entries: [...entries, ...moved],
      reason: changedText(grant.lot, change),
      sourceNo: null,
    }))
    .filter(({ entries }) => entries.length > 0);
  if (postings.length > 0) {
    await postEntries(within, ...postings);
  }
  const written = corrections.filter(({ entries, opening }) => entries.length > 0 || opening !== null);
  return new Map(
    [...Map.groupBy(written, ({ asked: { person } }) => person.employee.id)].map(([id, some]) => [
      id,
      some.map(toldOf),
    ]),
  );
};
