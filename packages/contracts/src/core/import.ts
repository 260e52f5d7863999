import { z } from 'zod';

/** As many columns as a file may have, and as long as the name of one may be. */
const [MOST_COLUMNS, LONGEST_HEADER, LONGEST_NAME] = [100, 100, 60];

const mappingSchema = z
  .record(z.string().max(LONGEST_HEADER), z.string().max(LONGEST_NAME).nullable())
  .refine((mapping) => Object.keys(mapping).length <= MOST_COLUMNS, `不可超過 ${MOST_COLUMNS} 欄`);

/**
 * What is told of a file whose columns are not called as those of the template: by the head of a column the field that it
 * fills, or null for one that is not imported. A column that is not named is read by its own head.
 */
export const importBodySchema = z.strictObject({ mapping: mappingSchema.default({}) });

export type ImportMapping = z.output<typeof mappingSchema>;

/** What an uploaded table would do, row by row; nothing is written while any row has an error. Of each kind so many rows are told as anybody looks through. */
export const importPreviewSchema = z
  .object({
    total: z.int(),
    rows: z.array(
      z.object({
        /** As the spreadsheet numbers it: the header is row 1. */
        rowNumber: z.int(),
        action: z.enum(['create', 'update', 'unchanged', 'error']),
        /** The row's own name for a person: its code and name. */
        label: z.string(),
        errors: z.array(z.object({ column: z.string(), message: z.string() })),
        /** What an update would change, in the words of the log; null for nothing. */
        changes: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        /** What its author should know of it, which keeps nobody from importing it. */
        warnings: z.array(z.string()),
      }),
    ),
    counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
    /** Columns that are not imported although somebody changed them in so many rows. */
    leftAlone: z.array(z.object({ column: z.string(), rows: z.int() })),
  })
  .meta({ id: 'ImportPreview' });

export type ImportPreview = z.output<typeof importPreviewSchema>;

export const importResultSchema = z
  .object({ created: z.int(), updated: z.int(), unchanged: z.int() })
  .meta({ id: 'ImportResult' });

export type ImportResult = z.output<typeof importResultSchema>;
