export { openZip, type ZipFile } from './zip-file.ts';
