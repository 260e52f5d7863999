import { revealed, type SensitiveColumn } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { At, RecordStore } from '#records/index.ts';
import { findOwnedCell } from './owned.rows.ts';
import { exceedsRevealLimit, revealing } from './reveal-limit.ts';

interface Asked {
  readonly id: string;
  readonly field: string;
}

/**
 * The use case that reveals the whole of a sensitive value of what belongs to an employee; that it was looked at is written
 * down first, the value itself never.
 * @throws AppError NotFound, also out of the caller's scope and for an empty field; PermissionDenied without the group;
 * TooManyReveals.
 */
export const ownedRevealer =
  <Told extends At>(store: RecordStore<Told>, columns: Readonly<Record<string, SensitiveColumn>>) =>
  (context: Context, { id, field }: Asked): Promise<{ value: string }> =>
    revealing(context, async (within) => {
      const { description } = store;
      const column = columns[field];
      const cell = column ? await findOwnedCell(within, { description, id, column }) : null;
      if (column === undefined || cell === null) {
        throw new AppError('NotFound');
      }
      const value = revealed(within, column, cell);
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
