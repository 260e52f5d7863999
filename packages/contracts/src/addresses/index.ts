export { addressAnswerSchema, addressSchema, requireSoundAddress } from './address.schema.ts';
