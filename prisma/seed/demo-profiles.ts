import { addDays, type CalendarDate } from '@hr/domain/dates';
import { type Random, seededRandom } from './random.ts';

export interface DemoProfile {
  readonly gender: 'male' | 'female';
  readonly birthOn: CalendarDate;
  readonly mobile: string;
  readonly personalEmail: string;
  readonly companyEmail: string;
  readonly householdAddress: object;
  readonly emergencyContacts: readonly object[];
  readonly education: readonly object[];
  readonly experience: readonly object[];
  readonly employmentType: string;
  readonly workPlace: string;
}

const SEED = 20_261_201;
const FIRST_BIRTH: CalendarDate = '1964-01-01';
/** Range of birth dates: 22 to 59 years before the first hire date. */
const BIRTH_DAYS = 13_500;

const places = [
  ['100', '臺北市', '中正區', '重慶南路一段'],
  ['106', '臺北市', '大安區', '和平東路二段'],
  ['220', '新北市', '板橋區', '文化路一段'],
  ['300', '新竹市', '東區', '光復路二段'],
  ['407', '臺中市', '西屯區', '臺灣大道三段'],
  ['701', '臺南市', '東區', '大學路'],
] as const;

const schools = ['臺灣大學', '清華大學', '成功大學', '政治大學', '中興大學', '臺灣師範大學'] as const;
const studies = ['資訊工程', '公共行政', '社會學', '生命科學', '會計', '環境工程'] as const;
const degrees = ['bachelor', 'bachelor', 'master', 'master', 'doctor', 'associate'] as const;
const relations = ['父親', '母親', '配偶', '兄弟姊妹'] as const;

/** Codes of employment types, weighted. */
const employmentTypes = ['REGULAR', 'REGULAR', 'REGULAR', 'CONTRACT', 'FT-ASSIST', 'PT-ASSIST'] as const;
const workPlaces = ['總部', '總部', '總部', '新竹分處', '臺中分處'] as const;

const mobileOf = (index: number): string => `09${String(index + 1).padStart(8, '0')}`;

const addressOf = (random: Random): object => {
  const [postalCode, county, district, street] = random.pick(places);
  return { postalCode, county, district, detail: `${street}${1 + random.integer(300)}號` };
};

/** Every fifth employee has work experience. Without a proof no month of it is credited. */
const experienceOf = (index: number): readonly object[] => {
  const isProved = index % 3 !== 0;
  const line = {
    organisation: schools[index % schools.length],
    title: '研究助理',
    from: null,
    to: null,
    proof: isProved ? '服務證明書' : null,
    countedMonths: isProved ? 12 + (index % 36) : null,
  };
  return index % 5 === 2 ? [line] : [];
};

export const demoProfiles = (): ((index: number) => DemoProfile) => {
  const random = seededRandom(SEED);
  return (index) => ({
    gender: index % 2 === 0 ? 'male' : 'female',
    birthOn: addDays(FIRST_BIRTH, random.integer(BIRTH_DAYS)),
    mobile: mobileOf(index),
    personalEmail: `person${index + 1}@example.com`,
    companyEmail: `e${String(index + 1).padStart(5, '0')}@example.org`,
    householdAddress: addressOf(random),
    emergencyContacts: [
      { name: '家屬', relation: random.pick(relations), phone: mobileOf(index + 500_000), otherPhone: null },
    ],
    // Some profiles lack the education and have to be completed.
    education:
      index % 29 === 7
        ? []
        : [
            {
              degree: random.pick(degrees),
              school: random.pick(schools),
              field: random.pick(studies),
              graduatedIn: null,
            },
          ],
    experience: experienceOf(index),
    employmentType: random.pick(employmentTypes),
    workPlace: random.pick(workPlaces),
  });
};
