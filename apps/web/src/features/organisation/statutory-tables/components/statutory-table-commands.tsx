import {
  type StatutoryTableRecord,
  statutoryTableEndpoints as endpoints,
  statutoryTables,
} from '@hr/contracts/organisation/statutory-tables';
import { addYears } from '@hr/domain/dates';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { CopiedTableFields, EditedTableFields, NewTableFields } from './statutory-table-fields.tsx';

export const CreateTable = createDialog<StatutoryTableRecord>(statutoryTables, {
  create: endpoints.create,
  Fields: NewTableFields,
  maxWidth: 'md',
});

export const statutoryTableCommands: readonly Command<StatutoryTableRecord>[] = [
  editCommand(statutoryTables, { update: endpoints.update, Fields: EditedTableFields, maxWidth: 'md' }),
  formCommand(statutoryTables, {
    label: '複製',
    endpoint: endpoints.copy,
    isVersioned: false,
    opensAnswer: true,
    valuesOf: ({ effectiveTo }) => ({
      effectiveFrom: effectiveTo,
      effectiveTo: effectiveTo && addYears(effectiveTo, 1),
      source: '',
    }),
    Fields: CopiedTableFields,
    toast: 'common.duplicate.ok',
  }),
  { label: '比較', isForReaders: true, Dialog: CompareDialog },
  deleteCommand(statutoryTables, {
    remove: endpoints.remove,
    isOffered: ({ state }) => state === 'upcoming',
    consequence: '刪除後無法復原，該期間的計算將因沒有法定級距而無法進行。',
  }),
  auditCommand(statutoryTables),
];
