import { z } from 'zod';
import { downloadEndpoint, endpoint, versionSchema } from '../../core/index.ts';
import { employeeContracts } from '../../contracts/employee-contracts/index.ts';
import { recordParams } from '../../records/index.ts';

/** Remarks, and why a contract was changed, are for those who make contracts. */
const myContractSchema = employeeContracts.item.omit({ note: true, closingReason: true }).meta({ id: 'MyContract' });

export type MyContract = z.output<typeof myContractSchema>;

interface File {
  readonly id: string;
  readonly path: `/my/contracts/:id/${string}`;
  readonly summary: string;
}

const fileEndpoint = (file: File) =>
  downloadEndpoint({
    ...file,
    access: 'signedIn',
    params: recordParams,
    errors: ['EmployeeNotFound', 'ContractValuesHidden', 'FileMissing'],
  });

/** 我的合約: those that wait to be signed or are signed. None of these takes whose it is. */
export const myContractEndpoints = {
  list: endpoint({
    id: 'myContracts.list',
    method: 'GET',
    path: '/my/contracts',
    summary: '我的合約',
    access: 'signedIn',
    response: z.object({ items: z.array(myContractSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  /** They agree to the document of the version that they have read. */
  sign: endpoint({
    id: 'myContracts.sign',
    method: 'POST',
    path: '/my/contracts/:id/sign',
    summary: '簽署我的合約',
    access: 'signedIn',
    params: recordParams,
    body: z.strictObject({
      version: versionSchema,
      isRead: z.boolean().refine((isRead) => isRead, '請先閱讀合約，並勾選同意'),
    }),
    response: myContractSchema,
    errors: ['EmployeeNotFound', 'NotFound', 'StaleVersion', 'StateConflict'],
  }),
  /** A command, because the log says who has looked at which pay. */
  reveal: endpoint({
    id: 'myContracts.reveal',
    method: 'POST',
    path: '/my/contracts/:id/reveal',
    summary: '檢視我的合約薪資',
    access: 'signedIn',
    params: recordParams,
    response: z.object({ value: z.string() }),
    errors: ['EmployeeNotFound', 'NotFound', 'TooManyReveals'],
  }),
  document: fileEndpoint({
    id: 'myContracts.document',
    path: '/my/contracts/:id/document',
    summary: '下載我的合約檔案',
  }),
  signedFile: fileEndpoint({
    id: 'myContracts.signedFile',
    path: '/my/contracts/:id/signed-file',
    summary: '下載我的合約簽署檔',
  }),
};
