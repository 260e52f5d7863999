import { z } from 'zod';

const [MAX_COLUMNS, MAX_HEADER_LENGTH, MAX_NAME_LENGTH] = [100, 100, 60];

const mappingSchema = z
  .record(z.string().max(MAX_HEADER_LENGTH), z.string().max(MAX_NAME_LENGTH).nullable())
  .refine((mapping) => Object.keys(mapping).length <= MAX_COLUMNS, `不可超過 ${MAX_COLUMNS} 欄`);

/**
 * Mapping of headers to fields for files whose headers differ from the template; null for columns that are not
 * imported. Unmapped columns are matched by their own header.
 */
export const importBodySchema = z.strictObject({ mapping: mappingSchema.default({}) });

export type ImportMapping = z.output<typeof mappingSchema>;

/** Preview of an import by row; nothing is written while any row has an error. The rows per kind are limited. */
export const importPreviewSchema = z
  .object({
    total: z.int(),
    rows: z.array(
      z.object({
        /** Row number of the spreadsheet: the header is row 1. */
        rowNumber: z.int(),
        action: z.enum(['create', 'update', 'unchanged', 'error']),
        /** Label of the row: code and name. */
        label: z.string(),
        errors: z.array(z.object({ column: z.string(), message: z.string() })),
        /** Changes of an update as in the audit log; null for empty values. */
        changes: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        /** Warnings, which do not prevent the import. */
        warnings: z.array(z.string()),
      }),
    ),
    counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
    /** Columns that are not imported, although they differ in this number of rows. */
    ignoredColumns: z.array(z.object({ column: z.string(), rows: z.int() })),
  })
  .meta({ id: 'ImportPreview' });

export type ImportPreview = z.output<typeof importPreviewSchema>;

export const importResultSchema = z
  .object({ created: z.int(), updated: z.int(), unchanged: z.int() })
  .meta({ id: 'ImportResult' });

export type ImportResult = z.output<typeof importResultSchema>;
