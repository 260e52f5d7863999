import { z } from 'zod';
import {
  downloadEndpoint,
  endpoint,
  instantSchema,
  requiredDate,
  storedDateSchema,
  versionSchema,
} from '../../core/index.ts';
import { amountSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';

export const offerStateNames = {
  sent: '待回覆',
  expired: '已逾期',
  accepted: '已接受',
  declined: '已婉拒',
  withdrawn: '已撤回',
} as const;

export type OfferState = keyof typeof offerStateNames;

export const jobOfferSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    openingId: z.uuid(),
    openingName: z.string(),
    /** Integer NTD a month; null without access to pay. */
    pay: z.int().nullable(),
    payGrade: z.string().nullable(),
    startOn: storedDateSchema,
    expiresOn: storedDateSchema,
    note: z.string().nullable(),
    state: z.enum(Object.keys(offerStateNames) as [OfferState, ...OfferState[]]),
    madeAt: instantSchema,
    madeByName: z.string(),
    answeredAt: instantSchema.nullable(),
    answerReason: z.string().nullable(),
  })
  .meta({ id: 'JobOffer' });

export type JobOffer = z.output<typeof jobOfferSchema>;

const access = 'applicant_data_repository:edit' as const;

const reasonSchema = z.string().trim().max(200, '不可超過 200 個字').nullable();

const answer = (verb: 'accept' | 'decline' | 'withdraw', summary: string) =>
  endpoint({
    id: `jobOffers.${verb}`,
    method: 'POST',
    path: `/job-offers/:id/${verb}`,
    summary,
    access,
    params: recordParams,
    body: z.strictObject({ reason: reasonSchema, version: versionSchema }),
    response: jobOfferSchema,
    errors: ['StaleVersion', 'OfferNotOpen', 'CandidateMoveNotAllowed', 'CandidateHasInterview'],
  });

const gradeSchema = z.object({ scale: z.string(), grade: z.string(), amount: z.int() });

export const jobOfferEndpoints = {
  /** 發出錄取: one open offer for a candidate. */
  create: endpoint({
    id: 'jobOffers.create',
    method: 'POST',
    path: '/candidates/:id/offers',
    summary: '發出錄取通知',
    access,
    params: recordParams,
    body: z
      .strictObject({
        openingId: z.uuid('請選擇職缺'),
        pay: amountSchema.min(1, '請輸入大於 0 的數字'),
        payGrade: z.string().max(100).nullable(),
        startOn: requiredDate('到職日'),
        expiresOn: requiredDate('回覆期限'),
        note: z.string().trim().max(500, '不可超過 500 個字').nullable(),
        isMailed: z.boolean(),
        version: versionSchema,
      })
      .superRefine(({ startOn, expiresOn }, context) => {
        if (startOn <= expiresOn) {
          context.addIssue({ code: 'custom', path: ['startOn'], message: '到職日須晚於回覆期限' });
        }
      }),
    response: jobOfferSchema,
    status: 201,
    idempotent: true,
    errors: [
      'StaleVersion',
      'OpeningNotOpen',
      'OfferExists',
      'OfferDayPast',
      'OfferBeyondRetention',
      'OfferBelowMinimumWage',
      'CandidateMoveNotAllowed',
    ],
  }),
  accept: answer('accept', '接受錄取'),
  decline: answer('decline', '婉拒錄取'),
  withdraw: answer('withdraw', '撤回錄取'),
  letter: downloadEndpoint({
    id: 'jobOffers.letter',
    path: '/job-offers/:id/letter',
    summary: '下載錄取通知書',
    access,
    params: recordParams,
  }),
  /** Grades of pay scales with their present amounts. */
  grades: endpoint({
    id: 'jobOffers.grades',
    method: 'GET',
    path: '/job-offer-grades',
    summary: '薪級建議',
    access,
    response: z.object({ items: z.array(gradeSchema) }),
  }),
};
