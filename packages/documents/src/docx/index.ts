export { DocxError, type DocxErrorReason } from './docx-error.ts';
export type { PlaceholderValues } from './docx-protocol.ts';
export { type Template, withTemplate } from './with-template.ts';
