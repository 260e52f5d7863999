import { holidayFields, holidayImportColumns as names, holidayKindNames, partComplaint } from '@hr/contracts/holidays';
import { parseClockText } from '@hr/domain/time';
import { z } from 'zod';
import { choiceCell, dateCell, type ImportRow, readImport, textCell } from '#import/index.ts';

const { name, note } = holidayFields.shape;

const clockCell = (label: string) =>
  z.string().transform((text, context): number | null => {
    const minute = parseClockText(text);
    if (text.trim() !== '' && minute === null) {
      context.addIssue({ code: 'custom', message: `${label}須為 24 小時制時間，例如 09:00` });
      return z.NEVER;
    }
    return minute;
  });

const rowSchema = z
  .object({
    date: dateCell(names.date),
    name: textCell(name),
    kind: choiceCell(names.kind, holidayKindNames),
    startMinute: clockCell(names.startMinute),
    endMinute: clockCell(names.endMinute),
    note: textCell(note),
  })
  .superRefine((row, context) => {
    const complaint = partComplaint(row);
    if (complaint) {
      context.addIssue({ code: 'custom', path: [complaint.path], message: complaint.message });
    }
  });

/** A holiday as a row of an import file states it. */
export type HolidayImportRow = z.output<typeof rowSchema>;

/** @throws AppError UnreadableFile. */
export const readHolidayRows = (bytes: Uint8Array): Promise<ImportRow<HolidayImportRow>[]> =>
  readImport(bytes, { columns: names, required: ['date', 'name', 'kind'], schema: rowSchema });
