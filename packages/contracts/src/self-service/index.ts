export { type MyContract, myContractEndpoints } from './my-contracts.endpoints.ts';
export { type MyData, myDataEndpoints } from './my-data.endpoints.ts';
export {
  type MyDocument,
  type MyDocumentBody,
  myDocumentEndpoints,
  myDocumentFields,
} from './my-documents.endpoints.ts';
