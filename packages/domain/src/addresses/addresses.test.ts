import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressFault, counties, districtPostalCode, districtsOf, formatAddress, parseAddress } from './index.ts';

const sound = { postalCode: '100', county: '臺北市', district: '中正區', detail: '重慶南路一段122號' };

const anyDistrict = fc
  .constantFrom(...counties)
  .chain((county) => fc.record({ county: fc.constant(county), district: fc.constantFrom(...districtsOf(county)) }));

describe('the table of counties and districts', () => {
  it.each([
    ['臺北市', 12],
    ['基隆市', 7],
    ['新北市', 29],
    ['連江縣', 4],
    ['宜蘭縣', 12],
    ['新竹市', 3],
    ['新竹縣', 13],
    ['桃園市', 13],
    ['苗栗縣', 18],
    ['臺中市', 29],
    ['彰化縣', 26],
    ['南投縣', 13],
    ['嘉義市', 2],
    ['嘉義縣', 18],
    ['雲林縣', 20],
    ['臺南市', 37],
    ['高雄市', 38],
    ['澎湖縣', 6],
    ['金門縣', 6],
    ['屏東縣', 33],
    ['臺東縣', 16],
    ['花蓮縣', 13],
  ])('knows all districts of %s: %i', (county, count) => {
    expect(districtsOf(county)).toHaveLength(count);
  });

  it('knows the 22 counties and nothing else', () => {
    expect(counties).toHaveLength(22);
    expect(districtsOf('花蓮市')).toEqual([]);
  });

  it('gives every district three digits, its own but in two cities that have one code each', () => {
    const codes = counties.flatMap((county) => districtsOf(county).map((name) => districtPostalCode(county, name)));
    expect(codes.filter((code) => !/^\d{3}$/.test(code ?? ''))).toEqual([]);
    expect(new Set(codes.filter((code, index) => codes.indexOf(code) !== index))).toEqual(new Set(['300', '600']));
  });
});

describe('an address', () => {
  it.each([
    { change: {}, fault: null, why: 'its parts agree' },
    { change: { postalCode: '10048' }, fault: null, why: 'five digits begin with the district’s three' },
    { change: { postalCode: '100048' }, fault: null, why: 'so do six' },
    { change: { county: '台北市' }, fault: 'unknownCounty', why: 'the official name is 臺北市' },
    { change: { district: '板橋區' }, fault: 'unknownDistrict', why: 'the district is of another county' },
    { change: { postalCode: '103' }, fault: 'wrongPostalCode', why: 'the code is of another district' },
    { change: { postalCode: '1000' }, fault: 'wrongPostalCode', why: 'no code has four digits' },
    { change: { postalCode: '' }, fault: 'wrongPostalCode', why: 'there is no code' },
  ])('is judged $fault because $why', ({ change, fault }) => {
    expect(addressFault({ ...sound, ...change })).toBe(fault);
  });

  it.each([
    { text: '100 臺北市中正區重慶南路一段122號', read: sound, why: 'as it is written out' },
    { text: '臺北市中正區重慶南路一段122號', read: sound, why: 'without a postal code' },
    { text: ' 100台北市 中正區 重慶南路一段122號 ', read: sound, why: 'with 台, and with blanks elsewhere' },
    { text: '10048 臺北市中正區重慶南路一段122號', read: { ...sound, postalCode: '10048' }, why: 'with five digits' },
    {
      text: '600 嘉義市西區民生路台電1號',
      read: { postalCode: '600', county: '嘉義市', district: '西區', detail: '民生路台電1號' },
      why: 'with a 台 that is no place’s',
    },
    { text: '臺北市中正區', read: null, why: 'a district alone' },
    { text: '臺北市重慶南路一段122號', read: null, why: 'without a district' },
    { text: '122 Chongqing South Road', read: null, why: 'abroad or in English' },
    { text: '', read: null, why: 'nothing' },
  ])('is read from $why: $text', ({ text, read }) => {
    expect(parseAddress(text)).toEqual(read);
  });

  it('rejects a text of many blanks quickly', () => {
    expect(parseAddress(`a${' '.repeat(1_000_000)}b`)).toBeNull();
  });

  it('reads back what it wrote out, wherever it is', () => {
    fc.assert(
      fc.property(anyDistrict, ({ county, district }) => {
        const address = {
          county,
          district,
          postalCode: districtPostalCode(county, district) ?? '',
          detail: '中山路1號',
        };
        expect(addressFault(address)).toBeNull();
        expect(parseAddress(formatAddress(address))).toEqual(address);
      }),
    );
  });
});
