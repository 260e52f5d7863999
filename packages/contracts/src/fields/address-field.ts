import { type Address, formatAddress } from '@hr/domain/addresses';
import { addressAnswerSchema, addressSchema } from '../addresses/index.ts';

const EMPTY_ADDRESS: Address = { postalCode: '', county: '', district: '', detail: '' };

const EXAMPLE = '100 臺北市中正區重慶南路一段122號';

/** Address in Taiwan; the rule of the description must call `requireSoundAddress`. */
export const addressField = (label: string) => ({
  kind: 'address' as const,
  label,
  schema: addressSchema,
  answer: addressAnswerSchema,
  initial: EMPTY_ADDRESS,
  example: EXAMPLE,
  toText: formatAddress,
  isRequired: true,
  isColumnRequired: true,
});

/** Optional address; `emptyLabel` names the address used instead. */
export const optionalAddressField = (label: string, emptyLabel: string) => ({
  kind: 'address' as const,
  label,
  schema: addressSchema.nullable(),
  answer: addressAnswerSchema.nullable(),
  initial: null,
  example: '',
  toText: (address: Address | null) => (address === null ? null : formatAddress(address)),
  isRequired: false,
  isColumnRequired: false,
  emptyLabel,
});
