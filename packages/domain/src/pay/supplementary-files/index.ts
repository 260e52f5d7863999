export {
  buildSupplementaryFile,
  type SupplementaryFault,
  type SupplementaryFile,
  type SupplementaryKind,
  type SupplementaryPayment,
} from './supplementary-file.ts';
