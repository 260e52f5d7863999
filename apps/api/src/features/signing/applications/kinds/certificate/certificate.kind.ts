import type { KeptOf } from '@hr/contracts/signing/applications';
import { issueCertificate, judgeCertificate } from '#features/people/employee-papers/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type KindRules, refusalBy } from '../application-kind.ts';
import { type AskedCertificate, findCertificates, insertIssued } from './certificate.rows.ts';

type Kept = KeptOf<'certificate'>;

/** The certificate as the papers of people are asked for. */
const askedOf = (id: string, { paper, language, hasIdentityNumber, hasLeavingReason }: Kept) => ({
  id,
  kind: paper,
  language,
  sensitive: hasIdentityNumber ? ('yes' as const) : undefined,
  leavingReason: hasLeavingReason ? ('yes' as const) : undefined,
});

const judge: KindRules<'certificate'>['judge'] = async (context, { employeeId, payload }) => {
  const lack = await judgeCertificate(context, askedOf(employeeId, payload));
  const faults = lack === null ? [] : [{ text: lack, article: null, isCertain: true }];
  return {
    payload,
    days: [],
    minutes: 0,
    faults,
    refusal: refusalBy(faults),
    findOutlook: async () => ({}),
    hold: async () => undefined,
  };
};

/** Each takes a third of a second to make, and all are made in the transaction that approves them. */
const MOST_AT_ONCE = 10;

const findRefusals: KindRules<'certificate'>['findRefusals'] = async (within, ids, { isLast }) => {
  const refusals = new Map<string, AppError>();
  const asked = await findCertificates(within, ids);
  for (const [place, { id, employeeId, payload }] of asked.entries()) {
    const isTooMany = isLast && place - refusals.size >= MOST_AT_ONCE;
    const lack = isTooMany
      ? `一次最多核發 ${MOST_AT_ONCE} 份證明，請再次核准其餘申請`
      : await judgeCertificate(within, askedOf(employeeId, payload));
    if (lack !== null) {
      refusals.set(id, new AppError('ApplicationNotAllowed', { msg: `${lack}。` }));
    }
  }
  return refusals;
};

const issue = async (within: Context, { id, employeeId, payload }: AskedCertificate): Promise<void> => {
  const fileId = await issueCertificate(within, askedOf(employeeId, payload));
  await insertIssued(within, { applicationId: id, fileId });
};

const carryOut = async (within: Context, ids: readonly string[]): Promise<void> => {
  for (const asked of await findCertificates(within, ids)) {
    await issue(within, asked);
  }
};

/** 證明文件: nothing is held, and approval issues the paper. What was issued is not taken back. */
export const certificateKind: KindRules<'certificate'> = {
  prefix: 'CR',
  begin: async () => undefined,
  judge,
  forget: async () => undefined,
  findRefusals,
  findBackground: async () => ({}),
  carryOut,
  letGo: async () => undefined,
  giveBack: null,
};
