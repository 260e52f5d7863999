import { allMasterData } from '@hr/contracts/endpoints.ts';
import { toColumn, toField } from './column-name.ts';
import { type ConstraintMeaning, constraintMeanings } from './constraint-meanings.ts';

/** Fields of master data whose values must not repeat: `job_titles_name_zh_key`. */
const uniqueFields = allMasterData.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([field, { unique }]): [string, ConstraintMeaning][] =>
    unique ? [[`${table}_${toColumn(field)}_key`, { code: unique, field }]] : [],
  ),
);

const meanings: Readonly<Record<string, ConstraintMeaning>> = {
  ...Object.fromEntries(uniqueFields),
  ...constraintMeanings,
};

/** A constraint violation as reported by PostgreSQL. */
interface Violation {
  readonly constraint: string;
  readonly message: string;
}

/** SQLSTATE class 23: integrity constraint violation. */
const INTEGRITY_VIOLATION = /^23\w{3}$/;

/** The message contains the quoted constraint name. Triggers put the name first. */
const NAMED_IN_MESSAGE = /constraint "([^"]+)"|^(\w+): /;

/** Properties in which drivers nest the original error. Prisma's adapter calls code and message original. */
const nestedErrors = ({ cause, meta, driverAdapterError }: Record<string, unknown>): unknown[] => [
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
    nestedErrors(known)
      .map((cause) => violationOf(cause, depth + 1))
      .find((violation) => violation !== undefined)
  );
};

/** `insert or update on table "department_periods" violates foreign key constraint "department_periods_parent_id_fkey"` */
const MISSING_REFERENCE = /^insert or update on table "([^"]+)" violates foreign key constraint/;

const STILL_REFERRED_TO = /^update or delete on table .* on table "([^"]+)"$/;

/** Returns the field of a foreign key from its constraint name: `parentId`. */
const fieldOf = (constraint: string, table: string): string =>
  toField(constraint.slice(table.length + 1, -'_fkey'.length));

const referenceMeaning = ({ constraint, message }: Violation): ConstraintMeaning | undefined => {
  const [, referring] = MISSING_REFERENCE.exec(message) ?? [];
  if (referring !== undefined) {
    return { code: 'ReferenceNotFound', field: fieldOf(constraint, referring) };
  }
  const [, referencing] = STILL_REFERRED_TO.exec(message) ?? [];
  return referencing === undefined ? undefined : { code: 'RecordInUse', field: fieldOf(constraint, referencing) };
};

/** Returns the error code and field of a failed write, or undefined if it violates no known constraint. */
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
