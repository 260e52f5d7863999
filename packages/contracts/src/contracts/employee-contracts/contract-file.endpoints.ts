import { z } from 'zod';
import { chosenSchema, downloadEndpoint } from '../../core/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { recordParams } from '../../records/index.ts';
import { employeeContracts } from './employee-contract.schema.ts';

/** The files of a contract: what is signed, and what both have signed. */
export const contractFileEndpoints = {
  upload: uploadFileEndpoint(employeeContracts),
  /** What both have signed on paper, scanned later; kept once it is there. */
  attachSigned: employeeContracts.command('attachSigned', '補上簽署檔', {
    body: { signedFileId: z.uuid('請選擇檔案') },
    errors: ['StateConflict', 'UnacceptableFile'],
  }),
  /** What is signed where no template makes it; one takes the place of another until it is signed. */
  attachDocument: employeeContracts.command('attachDocument', '上傳合約檔案', {
    body: { documentFileId: z.uuid('請選擇檔案') },
    errors: ['StateConflict', 'UnacceptableFile'],
  }),
  document: downloadEndpoint({
    id: 'employeeContracts.document',
    path: '/employee-contracts/:id/document',
    summary: '下載合約檔案',
    access: 'employee_contract:view',
    params: recordParams,
    errors: ['FileMissing', 'ContractValuesHidden'],
  }),
  /** The documents of several contracts in one archive; those of contracts without a document are left out. */
  documents: downloadEndpoint({
    id: 'employeeContracts.documents',
    path: '/employee-contracts/documents',
    summary: '下載多份合約檔案',
    access: 'employee_contract:view',
    query: z.strictObject({ ids: chosenSchema }),
    errors: ['NotFound', 'FileMissing', 'ContractValuesHidden'],
  }),
  signedFile: downloadEndpoint({
    id: 'employeeContracts.signedFile',
    path: '/employee-contracts/:id/signed-file',
    summary: '下載合約簽署檔',
    access: 'employee_contract:view',
    params: recordParams,
    errors: ['FileMissing', 'ContractValuesHidden'],
  }),
};
