import { shiftTemplates } from '@hr/contracts/time/shift-templates';
import { columnName, type Field } from '@hr/contracts/fields';
import type { CellError } from '#import/index.ts';
import { type TimelineRow, timelineImporter } from '#timelines/index.ts';
import { type createShiftTemplateStore, shiftFaultText } from './shift-template.rows.ts';

const fields: Readonly<Record<string, Field>> = shiftTemplates.dated;

const faultOf = ({ values: { dated } }: TimelineRow): CellError[] => {
  const { startMinute, endMinute, breaks } = dated;
  if (typeof startMinute !== 'number' || typeof endMinute !== 'number' || breaks === undefined) {
    return [];
  }
  const fault = shiftFaultText({ startMinute, endMinute, breaks: breaks as string | null });
  const field = fault && fields[fault.field];
  return fault && field ? [{ column: columnName(field), message: fault.message }] : [];
};

export const createShiftTemplateImports = (store: ReturnType<typeof createShiftTemplateStore>) =>
  timelineImporter(store, {
    checkTogether: async (_context, rows) => new Map(rows.map((row) => [row.values.id, faultOf(row)])),
  });
