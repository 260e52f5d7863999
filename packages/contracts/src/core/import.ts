import { z } from 'zod';

/** What an uploaded table would do, row by row; nothing is written while any row has an error. */
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
      }),
    ),
    counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
  })
  .meta({ id: 'ImportPreview' });

export type ImportPreview = z.output<typeof importPreviewSchema>;

export const importResultSchema = z
  .object({ created: z.int(), updated: z.int(), unchanged: z.int() })
  .meta({ id: 'ImportResult' });

export type ImportResult = z.output<typeof importResultSchema>;
