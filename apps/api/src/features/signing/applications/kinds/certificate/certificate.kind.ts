import type { StoredOf } from '@hr/contracts/signing/applications';
import { issueCertificate, certificateRefusal } from '#features/people/employee-papers/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type KindRules, refusalFromFaults } from '../application-kind.ts';
import {
  type CertificateApplication,
  findCertificateApplications,
  insertIssuedCertificate,
} from './certificate.rows.ts';

type StoredCertificate = StoredOf<'certificate'>;

const toCertificateParams = (
  id: string,
  { paper, language, hasIdentityNumber, hasLeavingReason }: StoredCertificate,
) => ({
  id,
  kind: paper,
  language,
  sensitive: hasIdentityNumber ? ('yes' as const) : undefined,
  leavingReason: hasLeavingReason ? ('yes' as const) : undefined,
});

const assess: KindRules<'certificate'>['assess'] = async (context, { employeeId, payload }) => {
  const problem = await certificateRefusal(context, toCertificateParams(employeeId, payload));
  const faults = problem === null ? [] : [{ text: problem, article: null, isCertain: true }];
  return {
    payload,
    days: [],
    minutes: 0,
    faults,
    refusal: refusalFromFaults(faults),
    findOutlook: async () => ({}),
    facts: null,
  };
};

/** Each certificate takes a third of a second, and all are made in the transaction that approves them. */
const MAXIMUM_PER_BATCH = 10;

const findRefusals: KindRules<'certificate'>['findRefusals'] = async (within, ids, { isLast }) => {
  const refusals = new Map<string, AppError>();
  const certificates = await findCertificateApplications(within, ids);
  for (const [place, { id, employeeId, payload }] of certificates.entries()) {
    const isTooMany = isLast && place - refusals.size >= MAXIMUM_PER_BATCH;
    const problem = isTooMany
      ? `一次最多核發 ${MAXIMUM_PER_BATCH} 份證明，請再次核准其餘申請`
      : await certificateRefusal(within, toCertificateParams(employeeId, payload));
    if (problem !== null) {
      refusals.set(id, new AppError('ApplicationNotAllowed', { msg: `${problem}。` }));
    }
  }
  return refusals;
};

const issueForApplication = async (
  within: Context,
  { id, employeeId, payload }: CertificateApplication,
): Promise<void> => {
  const fileId = await issueCertificate(within, toCertificateParams(employeeId, payload));
  await insertIssuedCertificate(within, { applicationId: id, fileId });
};

const execute = async (within: Context, ids: readonly string[]): Promise<void> => {
  for (const certificate of await findCertificateApplications(within, ids)) {
    await issueForApplication(within, certificate);
  }
};

/** 證明文件: reserves nothing. Approval issues the certificate, which cannot be cancelled. */
export const certificateKind: KindRules<'certificate'> = {
  prefix: 'CR',
  acquireLocks: async () => undefined,
  assess,
  reserve: async () => undefined,
  deleteReservation: async () => undefined,
  findRefusals,
  findBackground: async () => ({}),
  execute,
  release: async () => undefined,
  cancel: null,
};
