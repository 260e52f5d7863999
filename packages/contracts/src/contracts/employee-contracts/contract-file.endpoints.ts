import { z } from 'zod';
import { chosenSchema, downloadEndpoint } from '../../core/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { recordParams } from '../../records/index.ts';
import { employeeContracts } from './employee-contract.schema.ts';

/** Files of a contract: the document to sign, and the signed file. */
export const contractFileEndpoints = {
  upload: uploadFileEndpoint(employeeContracts),
  /** Adds the scan of a contract that was signed on paper. It cannot be replaced. */
  attachSigned: employeeContracts.command('attachSigned', '補上簽署檔', {
    body: { signedFileId: z.uuid('請選擇檔案') },
    errors: ['StateConflict', 'UnacceptableFile'],
  }),
  /** Attaches a document that is not made from a template. It can be replaced until the contract is signed. */
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
  /** Downloads the documents of several contracts in one archive. Contracts without a document are skipped. */
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
