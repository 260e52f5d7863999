export { addressSchema, requireSoundAddress } from './address.schema.ts';
