import type { StoredOf } from '@hr/contracts/signing/applications';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface CertificateApplication {
  readonly id: string;
  readonly employeeId: string;
  readonly payload: StoredOf<'certificate'>;
}

export const findCertificateApplications = (
  { db }: Context,
  applicationIds: readonly string[],
): Promise<CertificateApplication[]> =>
  db.rows<CertificateApplication>(sql`
    select id, employee_id as "employeeId", payload from applications
    where id = any(${[...applicationIds]}::uuid[]) order by id`);

interface IssuedCertificate {
  readonly applicationId: string;
  readonly fileId: string;
}

export const insertIssuedCertificate = async (
  { db }: Context,
  { applicationId, fileId }: IssuedCertificate,
): Promise<void> => {
  await db.rows(sql`
    insert into issued_certificates (application_id, file_id) values (${applicationId}::uuid, ${fileId}::uuid)`);
};

export const findIssuedFileId = async ({ db }: Context, applicationId: string): Promise<string | null> => {
  const [issued] = await db.rows<{ readonly fileId: string }>(sql`
    select issued.file_id as "fileId" from issued_certificates issued
    where issued.application_id = ${applicationId}::uuid`);
  return issued?.fileId ?? null;
};
