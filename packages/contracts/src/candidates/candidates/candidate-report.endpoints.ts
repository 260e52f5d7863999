import { candidateStages, funnelStages } from '@hr/domain/candidates/candidates';
import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { type CandidateSource, candidateSourceNames } from './candidate-names.ts';

const sourceSchema = z.enum(Object.keys(candidateSourceNames) as [CandidateSource, ...CandidateSource[]]);

const reportSchema = z
  .object({
    /** Applications of the period, erased ones included. */
    applications: z.int(),
    /** Applications that reached a stage, and mean days spent in it; null if none has left it. */
    funnel: z.array(z.object({ stage: z.enum(funnelStages), reached: z.int(), meanDays: z.number().nullable() })),
    /** Present stages of the applications. */
    stages: z.array(z.object({ stage: z.enum(candidateStages), count: z.int() })),
    sources: z.array(z.object({ source: sourceSchema, applications: z.int(), interviewed: z.int(), hired: z.int() })),
    /** Mean days from the application to hiring; null without a hire. */
    daysToHire: z.number().nullable(),
  })
  .meta({ id: 'CandidateReport' });

export type CandidateReport = z.output<typeof reportSchema>;

export const candidateReportEndpoints = {
  /** 招募漏斗與來源分析 */
  get: endpoint({
    id: 'candidateReports.get',
    method: 'GET',
    path: '/candidate-report',
    summary: '招募漏斗與來源分析',
    access: 'applicant_data_repository:view',
    query: z.strictObject({ from: calendarDateSchema, to: calendarDateSchema, openingId: z.uuid().optional() }),
    response: reportSchema,
  }),
};
