import { type Address, formatAddress } from '@hr/domain/addresses';
import { addressAnswerSchema, addressSchema } from '../addresses/index.ts';

const nowhere: Address = { postalCode: '', county: '', district: '', detail: '' };

const EXAMPLE = '100 臺北市中正區重慶南路一段122號';

/** An address in Taiwan; that its parts agree is for the `rule` of the description to ask (`requireSoundAddress`). */
export const addressField = (label: string) => ({
  kind: 'address' as const,
  label,
  schema: addressSchema,
  answer: addressAnswerSchema,
  initial: nowhere,
  example: EXAMPLE,
  words: formatAddress,
  isRequired: true,
  isColumnRequired: true,
});

/** The same, empty where another address stands for it; `emptyLabel` says which. */
export const optionalAddressField = (label: string, emptyLabel: string) => ({
  kind: 'address' as const,
  label,
  schema: addressSchema.nullable(),
  answer: addressAnswerSchema.nullable(),
  initial: null,
  example: '',
  words: (address: Address | null) => (address === null ? null : formatAddress(address)),
  isRequired: false,
  isColumnRequired: false,
  emptyLabel,
});
