import type { EmployeeDocument, EmployeeDocumentInput } from '@hr/contracts/people/employee-documents';
import type { Permission } from '@hr/domain/access/roles';
import type { StoredFile } from '@hr/contracts/files';
import { sql } from '#db/sql.ts';
import type { Database } from '#db/database.ts';
import type { Caller, TestApp } from './test-app.ts';

/** As little of a PDF as is taken for one. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

/** Makes documents through the API, as tests want them. */
export const documentSeeds = (caller: Caller) => {
  const upload = async (name = '掃描.pdf', content = PDF): Promise<StoredFile> =>
    (await caller.post('/api/employee-documents/files').attach('file', content, name).expect(201)).body as StoredFile;

  const newDocument = (employeeId: string, fileId: string, overrides: Partial<EmployeeDocumentInput> = {}) => ({
    employeeId,
    category: 'identity_card' as const,
    fileId,
    name: null,
    number: null,
    issuedOn: null,
    expiresOn: null,
    confidentiality: 'ordinary' as const,
    note: null,
    ...overrides,
  });

  const seed = async (
    employeeId: string,
    overrides: Partial<EmployeeDocumentInput> = {},
  ): Promise<EmployeeDocument> => {
    const { id: fileId } = await upload();
    const input = newDocument(employeeId, fileId, overrides);
    return (await caller.post('/api/employee-documents').send(input).expect(201)).body as EmployeeDocument;
  };

  return { upload, newDocument, seed };
};

/** Signs somebody in who sees documents of everyone, by these permissions, and no sensitive data of anyone. */
export const signInReader = async (
  { db, seedAccount, signIn }: TestApp,
  permissions: readonly Permission[] = ['employee_document:view'],
): Promise<Caller> => {
  const { id: accountId, username } = await seedAccount('employee');
  const data = { name: `文件閱覽 ${username}`, scope: 'all', permissions: [...permissions], sensitiveGroups: [] };
  const { id: roleId } = await db.prisma.role.create({ data, select: { id: true } });
  await db.prisma.empAccount.update({
    where: { id: accountId },
    data: { roles: { deleteMany: {}, create: { roleId } } },
  });
  return signIn(username);
};

/** A document whose file is nowhere, for tests that ask who sees it. */
export const seedDocumentRow = async (
  db: Database,
  { employeeId, accountId }: { readonly employeeId: string; readonly accountId: string },
): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    with file as (
      insert into stored_files (name, media_type, size, sha256, created_at, created_by, claimed_at)
      values ('a.pdf', 'application/pdf', 1, repeat('0', 64), now(), ${accountId}::uuid, now())
      returning id
    )
    insert into employee_documents (employee_id, category, file_id, confidentiality, review, uploaded_by, uploaded_at)
    select ${employeeId}::uuid, 'other', file.id, 'ordinary', 'pending', 'hr', now() from file
    returning id
  `);
  return row?.id ?? '';
};
