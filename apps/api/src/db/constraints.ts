import { allMasterData } from '@hr/contracts/endpoints.ts';
import { toColumn, toField } from './column-name.ts';
import type { ConstraintMeaning } from './constraints/constraint-meaning.ts';
import { accessConstraints } from './constraints/access.ts';
import { contractsConstraints } from './constraints/contracts.ts';
import { leaveConstraints } from './constraints/leave.ts';
import { organisationConstraints } from './constraints/organisation.ts';
import { peopleConstraints } from './constraints/people.ts';
import { personnelActionsConstraints } from './constraints/personnel-actions.ts';
import { shellConstraints } from './constraints/shell.ts';
import { signingConstraints } from './constraints/signing.ts';

/** Fields of master data whose values must not repeat: `job_titles_name_zh_key`. */
const uniqueFields = allMasterData.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([field, { unique }]): [string, ConstraintMeaning][] =>
    unique ? [[`${table}_${toColumn(field)}_key`, { code: unique, field }]] : [],
  ),
);

/** Every constraint that a request can violate, by its name in the database. */
const meanings: Readonly<Record<string, ConstraintMeaning>> = {
  ...Object.fromEntries(uniqueFields),
  ...accessConstraints,
  ...contractsConstraints,
  ...leaveConstraints,
  ...organisationConstraints,
  ...peopleConstraints,
  ...personnelActionsConstraints,
  ...shellConstraints,
  ...signingConstraints,
};

/** What PostgreSQL says of a violated constraint. */
interface Violation {
  readonly constraint: string;
  readonly message: string;
}

/** PostgreSQL's class of errors for violated integrity. */
const INTEGRITY_VIOLATION = /^23\w{3}$/;

/** A constraint of ours is named in the message, in quotes; one that a trigger raises begins it. */
const NAMED_IN_MESSAGE = /constraint "([^"]+)"|^(\w+): /;

/** Under which names drivers put the error that they met; Prisma's adapter calls its code and message original. */
const inner = ({ cause, meta, driverAdapterError }: Record<string, unknown>): unknown[] => [
  cause,
  meta,
  driverAdapterError,
];

const ownViolation = (error: Record<string, unknown>): Violation | undefined => {
  if (!INTEGRITY_VIOLATION.test(String(error['originalCode'] ?? error['code']))) {
    return undefined;
  }
  const message = String(error['originalMessage'] ?? error['message']);
  const [, quoted, raised] = NAMED_IN_MESSAGE.exec(message) ?? [];
  const constraint = typeof error['constraint'] === 'string' ? error['constraint'] : (quoted ?? raised);
  return constraint === undefined ? undefined : { constraint, message };
};

const MAXIMUM_DEPTH = 4;

const violationOf = (error: unknown, depth = 0): Violation | undefined => {
  if (typeof error !== 'object' || error === null || depth > MAXIMUM_DEPTH) {
    return undefined;
  }
  const known = error as Record<string, unknown>;
  return (
    ownViolation(known) ??
    inner(known)
      .map((cause) => violationOf(cause, depth + 1))
      .find((violation) => violation !== undefined)
  );
};

/** `insert or update on table "department_periods" violates foreign key constraint "department_periods_parent_id_fkey"` */
const MISSING_REFERENCE = /^insert or update on table "([^"]+)" violates foreign key constraint/;

const STILL_REFERRED_TO = /^update or delete on table .* on table "([^"]+)"$/;

/** The column that a foreign key is named after, as the contract calls it: `parentId`. */
const fieldOf = (constraint: string, table: string): string =>
  toField(constraint.slice(table.length + 1, -'_fkey'.length));

const referenceMeaning = ({ constraint, message }: Violation): ConstraintMeaning | undefined => {
  const [, referring] = MISSING_REFERENCE.exec(message) ?? [];
  if (referring !== undefined) {
    return { code: 'ReferenceNotFound', field: fieldOf(constraint, referring) };
  }
  const [, holding] = STILL_REFERRED_TO.exec(message) ?? [];
  return holding === undefined ? undefined : { code: 'RecordInUse', field: fieldOf(constraint, holding) };
};

/** What a failed write means to people; undefined when it violates no constraint that a request can run into. */
export const constraintMeaning = (error: unknown): ConstraintMeaning | undefined => {
  const violation = violationOf(error);
  if (violation === undefined) {
    return undefined;
  }
  const meaning = Object.hasOwn(meanings, violation.constraint) ? meanings[violation.constraint] : undefined;
  return MISSING_REFERENCE.test(violation.message)
    ? referenceMeaning(violation)
    : (meaning ?? referenceMeaning(violation));
};
