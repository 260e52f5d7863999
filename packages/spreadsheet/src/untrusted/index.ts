export { readUntrustedTable } from './read-untrusted-table.ts';
