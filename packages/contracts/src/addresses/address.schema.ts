import { type Address, addressFault, type AddressFault, districtPostalCode } from '@hr/domain/addresses';
import { z } from 'zod';
import { singleLine } from '../core/index.ts';

const MAXIMUM_DETAIL_LENGTH = 200;

const requiredPart = (message: string) => z.string().trim().min(1, message);

/** Address in Taiwan; `requireSoundAddress` checks the consistency of its parts. */
export const addressSchema = z
  .strictObject({
    postalCode: z
      .string()
      .trim()
      .regex(/^\d{3}(?:\d{2,3})?$/, '郵遞區號須為 3、5 或 6 碼數字'),
    county: requiredPart('請選擇縣市'),
    district: requiredPart('請選擇鄉鎮市區'),
    detail: singleLine(
      requiredPart('請輸入詳細地址').max(MAXIMUM_DETAIL_LENGTH, `不可超過 ${MAXIMUM_DETAIL_LENGTH} 個字`),
    ),
  })
  .meta({ id: 'Address' });

/** Address in a response. */
export const addressAnswerSchema = z.object({
  postalCode: z.string(),
  county: z.string(),
  district: z.string(),
  detail: z.string(),
});

const complaints: Readonly<Record<AddressFault, (address: Address) => [keyof Address, string]>> = {
  unknownCounty: () => ['county', '查無此縣市'],
  unknownDistrict: ({ county }) => ['district', `${county}沒有此鄉鎮市區`],
  wrongPostalCode: ({ county, district }) => [
    'postalCode',
    `${district}的郵遞區號須以 ${districtPostalCode(county, district)} 開頭`,
  ],
};

/** Reports contradictions between county, district and postal code. `field` is the name of the address. */
export const requireSoundAddress = (address: Address, field: string, context: z.core.$RefinementCtx): void => {
  const fault = addressFault(address);
  if (fault !== null) {
    const [part, message] = complaints[fault](address);
    context.addIssue({ code: 'custom', path: [field, part], message });
  }
};
