/** Grades that the tables share, up to the highest of each. Integer NTD. */
const STEPS: readonly number[] = [
  30_300, 31_800, 33_300, 34_800, 36_300, 38_200, 40_100, 42_000, 43_900, 45_800, 48_200, 50_600, 53_000, 55_400,
  57_800, 60_800, 63_800, 66_800, 69_800, 72_800, 76_500, 80_200, 83_900, 87_600, 92_100, 96_600, 101_100, 105_600,
  110_100, 115_500, 120_900, 126_300, 131_700, 137_100, 142_500, 147_900, 150_000, 156_400, 162_800, 169_200, 175_600,
  182_000, 189_500, 197_000, 204_500, 212_000, 219_500, 228_200, 236_900, 245_600, 254_300, 263_000, 273_000, 283_000,
  293_000, 303_000, 313_000,
];

const stepsUpTo = (highest: number): readonly number[] => STEPS.filter((amount) => amount <= highest);

const [LABOUR_HIGHEST, OCCUPATIONAL_HIGHEST, PENSION_HIGHEST, HEALTH_HIGHEST] = [45_800, 72_800, 150_000, 313_000];

const PART_TIME: readonly number[] = [
  11_100, 12_540, 13_500, 15_840, 16_500, 17_280, 17_880, 19_047, 20_008, 21_009, 22_000, 23_100, 24_000, 25_250,
  26_400, 27_600,
];

/** The pension has grades below the minimum wage for all employees. */
const PENSION_BELOW: readonly number[] = [1_500, 3_000, 4_500, 6_000, 7_500, 8_700, 9_900, ...PART_TIME, 28_590];

/** Lowest grades of the year, from the minimum wage. */
const [LOWEST_OF_2025, LOWEST_OF_2026] = [[28_590, 28_800], [29_500]] as const;

/** Grades of insured amounts (投保薪資、投保金額、月提繳工資分級表) with their sources, by year of entry into force. */
export const shippedGrades = {
  2025: {
    labour: {
      source: '勞動部 113 年 11 月 15 日勞動保 2 字第 1130087589 號令',
      grades: [...LOWEST_OF_2025, ...stepsUpTo(LABOUR_HIGHEST)],
      partTimeGrades: PART_TIME,
    },
    occupational: {
      source: '勞動部 113 年 11 月 15 日勞動保 2 字第 1130087589 號令',
      grades: [...LOWEST_OF_2025, ...stepsUpTo(OCCUPATIONAL_HIGHEST)],
    },
    health: {
      source: '衛生福利部 113 年公告之投保金額分級表',
      grades: [...LOWEST_OF_2025, ...stepsUpTo(HEALTH_HIGHEST)],
    },
    pension: {
      source: '勞動部 113 年 11 月 18 日勞動福 3 字第 1130153681 號令',
      grades: [...PENSION_BELOW, 28_800, ...stepsUpTo(PENSION_HIGHEST)],
    },
  },
  2026: {
    labour: {
      source: '勞動部 114 年 11 月 21 日勞動保 2 字第 1140091863 號令',
      grades: [...LOWEST_OF_2026, ...stepsUpTo(LABOUR_HIGHEST)],
      partTimeGrades: [...PART_TIME, 28_590],
    },
    occupational: {
      source: '勞動部 114 年 11 月 21 日勞動保 2 字第 1140091863 號令',
      grades: [...LOWEST_OF_2026, ...stepsUpTo(OCCUPATIONAL_HIGHEST)],
    },
    health: {
      source: '衛生福利部 114 年 12 月 12 日衛部保字第 1140153424 號令',
      grades: [...LOWEST_OF_2026, ...stepsUpTo(HEALTH_HIGHEST)],
    },
    pension: {
      source: '勞動部 114 年 11 月 24 日勞動福 3 字第 1140153598 號令',
      grades: [...PENSION_BELOW, 29_500, ...stepsUpTo(PENSION_HIGHEST)],
    },
  },
} as const;
