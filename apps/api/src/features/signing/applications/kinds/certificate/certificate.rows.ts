import type { KeptOf } from '@hr/contracts/signing/applications';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface AskedCertificate {
  readonly id: string;
  readonly employeeId: string;
  readonly payload: KeptOf<'certificate'>;
}

export const findCertificates = ({ db }: Context, applicationIds: readonly string[]): Promise<AskedCertificate[]> =>
  db.rows<AskedCertificate>(sql`
    select id, employee_id as "employeeId", payload from applications
    where id = any(${[...applicationIds]}::uuid[]) order by id`);

interface Issued {
  readonly applicationId: string;
  readonly fileId: string;
}

/** Keeps which file was issued for an application. */
export const insertIssued = async ({ db }: Context, { applicationId, fileId }: Issued): Promise<void> => {
  await db.rows(sql`
    insert into issued_certificates (application_id, file_id) values (${applicationId}::uuid, ${fileId}::uuid)`);
};

/** The file that was issued for an application; null where none was. */
export const findIssued = async ({ db }: Context, applicationId: string): Promise<string | null> => {
  const [issued] = await db.rows<{ readonly fileId: string }>(sql`
    select issued.file_id as "fileId" from issued_certificates issued
    where issued.application_id = ${applicationId}::uuid`);
  return issued?.fileId ?? null;
};
