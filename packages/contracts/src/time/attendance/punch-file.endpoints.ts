import { z } from 'zod';
import { uploadEndpoint } from '../../core/index.ts';
import { punchColumnNames } from './attendance-names.ts';

const MEBIBYTE = 1_048_576;

/** Some 400,000 lines. */
const LARGEST_FILE = 20 * MEBIBYTE;

const faultSchema = z.object({
  /** From 1 on. */
  lineNumber: z.int(),
  column: z.enum(Object.keys(punchColumnNames) as [keyof typeof punchColumnNames]),
  /** Text of the column. */
  text: z.string(),
  message: z.string(),
});

const punchFileSchema = z
  .object({
    lines: z.int(),
    /** Punches that are not stored yet. */
    fresh: z.int(),
    /** Punches that an earlier import has stored. */
    known: z.int(),
    faulty: z.int(),
    /** The first faults. */
    faults: z.array(faultSchema),
    /** The first lines as they were read. */
    sample: z.array(
      z.object({
        lineNumber: z.int(),
        employee: z.string(),
        on: z.string(),
        time: z.string(),
        direction: z.enum(['in', 'out']).nullable(),
      }),
    ),
  })
  .meta({ id: 'PunchFile' });

export type PunchFile = z.output<typeof punchFileSchema>;

export const punchFileEndpoints = {
  /** Reads a file of a machine and writes nothing. */
  preview: uploadEndpoint({
    id: 'punches.previewFile',
    path: '/punches/files/preview',
    summary: '預覽打卡檔',
    access: 'attendance_overview:edit',
    query: z.strictObject({ formatId: z.uuid() }),
    response: punchFileSchema,
    maximumSize: LARGEST_FILE,
    takesLong: true,
    errors: ['NotFound', 'PunchFileUnreadable', 'TooManyRequests'],
  }),
  /** Imports a file wholly or not at all. Lines that an earlier import has stored change nothing. */
  import: uploadEndpoint({
    id: 'punches.importFile',
    path: '/punches/files',
    summary: '匯入打卡檔',
    access: 'attendance_overview:edit',
    query: z.strictObject({
      formatId: z.uuid(),
      /** Leaves faulty lines out; otherwise a fault refuses the file. */
      withoutFaults: z.enum(['yes']).optional(),
    }),
    response: punchFileSchema,
    maximumSize: LARGEST_FILE,
    takesLong: true,
    idempotent: true,
    errors: ['NotFound', 'PunchFileUnreadable', 'PunchFileFaulty', 'AttendanceClosed', 'TooManyRequests'],
  }),
};
