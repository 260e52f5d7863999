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

/** What an address says that cannot be so; the part named is the one to correct. */
export type AddressFault = 'unknownCounty' | 'unknownDistrict' | 'wrongPostalCode';

/** The first contradiction between county, district and postal code; null when they agree. */
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

/** `100 臺北市中正區重慶南路一段122號`, as it stands on an envelope. */
export const formatAddress = ({ postalCode, county, district, detail }: Address): string =>
  `${postalCode} ${county}${district}${detail}`;

/** 台 for 臺 is how people write the names of counties and districts, which are kept in their official form. */
const official = (text: string): string => text.replaceAll('台', '臺');

/** The one that the text begins with, the longest where several do. */
const beginning = (text: string, names: readonly string[]): string | null =>
  names.filter((name) => official(text).startsWith(name)).toSorted((a, b) => b.length - a.length)[0] ?? null;

/**
 * Reads an address that was written in one line; a postal code that is left out becomes the district's. Null when it
 * does not begin with a county and one of its districts, or when nothing follows them.
 */
export const parseAddress = (text: string): Address | null => {
  const written = text.trim();
  const [given = ''] = /^\d*/.exec(written) ?? [];
  const place = written.slice(given.length).trimStart();
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
  const postalCode = given || (districtPostalCode(county, district) ?? '');
  return detail === '' ? null : { postalCode, county, district, detail };
};
