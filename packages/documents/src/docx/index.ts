export { DocxError, type DocxErrorReason } from './docx-error.ts';
export type { PlaceholderValues } from './docx-protocol.ts';
export { inspectDocx, type Template, withLastPage, withTemplate } from './with-template.ts';
