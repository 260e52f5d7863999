import { errorCodes } from '@hr/contracts/core';
import type { Employee } from '@hr/contracts/people/employees';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { Values } from '#records/index.ts';
import { findClosedFields } from './employee-sensitive.rows.ts';

interface Written {
  readonly input: Values;
  readonly stored: Pick<Employee, 'id'> & Values;
}

/** Taking away what is not there changes nothing. */
const isWritten = (name: string, { input, stored }: Written): boolean =>
  input[name] !== undefined && (input[name] !== null || (stored[name] ?? null) !== null);

/** Of what would be written of people the sensitive fields that the caller may not see, and so not write either. */
export const closedFieldsOf = async (
  context: Context,
  writes: readonly Written[],
): Promise<(write: Written) => readonly string[]> => {
  const closed = await findClosedFields(
    context,
    writes.map(({ stored }) => stored.id),
  );
  return (write) => (closed.get(write.stored.id) ?? []).filter((name) => isWritten(name, write));
};

/** @throws AppError SensitiveFieldClosed at each field. */
export const requireOpenFields = async (context: Context, write: Written): Promise<void> => {
  const names = (await closedFieldsOf(context, [write]))(write);
  if (names.length > 0) {
    const message = errorCodes.SensitiveFieldClosed.msg;
    throw new AppError('SensitiveFieldClosed', { fields: names.map((path) => ({ path, message })) });
  }
};
