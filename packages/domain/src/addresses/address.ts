import { counties, districtPostalCode, districtsOf } from './postal-codes.ts';

/** An address in Taiwan. */
export interface Address {
  /** The district's three digits, alone or followed by two or three more. */
  readonly postalCode: string;
  /** 縣市 */
  readonly county: string;
  /** 鄉鎮市區 */
  readonly district: string;
  /** Road, lane, number and floor; nothing of it is checked. */
  readonly detail: string;
}

/** Contradiction in an address; it names the part to correct. */
export type AddressFault = 'unknownCounty' | 'unknownDistrict' | 'wrongPostalCode';

/** Returns the first contradiction between county, district and postal code, or null. */
export const addressFault = ({ county, district, postalCode }: Address): AddressFault | null => {
  if (!counties.includes(county)) {
    return 'unknownCounty';
  }
  const code = districtPostalCode(county, district);
  if (code === null) {
    return 'unknownDistrict';
  }
  return /^\d{3}(?:\d{2,3})?$/.test(postalCode) && postalCode.startsWith(code) ? null : 'wrongPostalCode';
};

/** Formats an address as on an envelope: `100 臺北市中正區重慶南路一段122號`. */
export const formatAddress = ({ postalCode, county, district, detail }: Address): string =>
  `${postalCode} ${county}${district}${detail}`;

/** Official names of counties and districts use 臺 instead of the common 台. */
const official = (text: string): string => text.replaceAll('台', '臺');

/** Returns the longest name with which the text starts, or null. */
const beginning = (text: string, names: readonly string[]): string | null =>
  names.filter((name) => official(text).startsWith(name)).toSorted((a, b) => b.length - a.length)[0] ?? null;

/**
 * Parses an address in one line; a missing postal code becomes that of the district. Returns null unless it starts
 * with a county and one of its districts, followed by more text.
 */
export const parseAddress = (text: string): Address | null => {
  const written = text.trim();
  const [postalDigits = ''] = /^\d*/.exec(written) ?? [];
  const place = written.slice(postalDigits.length).trimStart();
  const county = beginning(place, counties);
  if (county === null) {
    return null;
  }
  const rest = place.slice(county.length).trimStart();
  const district = beginning(rest, districtsOf(county));
  if (district === null) {
    return null;
  }
  const detail = rest.slice(district.length).trimStart();
  const postalCode = postalDigits || (districtPostalCode(county, district) ?? '');
  return detail === '' ? null : { postalCode, county, district, detail };
};
