export { punchDelimiters, punchFormats, type PunchFormatRecord, punchLayoutNames } from './punch-format.schema.ts';
