import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { applicationNumber } from '@hr/domain/signing/applications';
import type { Context } from '#core/context.ts';
import { type NewApplication, reserveNumbers } from './application.repository.ts';
import { getKindRules } from '../kinds/index.ts';

type ApplicationIdentity = Pick<NewApplication, 'id' | 'number' | 'kind'>;

/**
 * Assigns identifiers and numbers (申請單號) to applications of one kind. Part of the transaction that stores them, so a
 * rollback frees the numbers. One SQL statement for any number of applications.
 */
export const numberApplications = async <Application extends object>(
  within: Context,
  kind: ApplicationKind,
  applications: readonly Application[],
): Promise<(Application & ApplicationIdentity)[]> => {
  const { prefix } = getKindRules(kind);
  const { first, ids } = await reserveNumbers(within, prefix, applications.length);
  return applications.map((application, index) => ({
    ...application,
    kind,
    id: ids[index] ?? '',
    number: applicationNumber(prefix, within.today, first + index),
  }));
};

export const numberApplication = async (within: Context, kind: ApplicationKind): Promise<ApplicationIdentity> => {
  const [numbered = { kind, id: '', number: '' }] = await numberApplications(within, kind, [{}]);
  return numbered;
};
