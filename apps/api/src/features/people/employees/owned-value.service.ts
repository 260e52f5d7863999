import { reveal, type SensitiveColumn } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { RecordVersion, RecordStore } from '#records/index.ts';
import { findOwnedCell } from './employee-scope.rows.ts';
import { exceedsRevealLimit, runReveal } from './reveal-limit.ts';

interface RevealRequest {
  readonly id: string;
  readonly field: string;
}

/**
 * Builds the use case that reveals a sensitive value of an employee's record. The access is logged before, without
 * the value.
 * @throws AppError NotFound, also out of the caller's scope and for an empty field; PermissionDenied without the
 * group; TooManyReveals.
 */
export const ownedRevealer =
  <OwnedRecord extends RecordVersion>(
    store: RecordStore<OwnedRecord>,
    columns: Readonly<Record<string, SensitiveColumn>>,
  ) =>
  (context: Context, { id, field }: RevealRequest): Promise<{ value: string }> =>
    runReveal(context, async (within) => {
      const { description } = store;
      const column = columns[field];
      const cell = column ? await findOwnedCell(within, { description, id, column }) : null;
      if (column === undefined || cell === null) {
        throw new AppError('NotFound');
      }
      const value = reveal(within, column, cell);
      if (await exceedsRevealLimit(within)) {
        return null;
      }
      const label = description.fields[field]?.label ?? '';
      await recordAudit(within, {
        kind: 'reveal',
        entity: description.entity,
        entityId: id,
        about: store.aboutOf(await store.load(within, id)),
        action: `檢視${label}`,
        before: null,
        after: { 欄位: label },
      });
      return { value };
    });
