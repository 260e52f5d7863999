export { type Address, addressFault, type AddressFault, formatAddress, parseAddress } from './address.ts';
export { counties, districtPostalCode, districtsOf } from './postal-codes.ts';
