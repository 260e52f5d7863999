import type { Random } from './random.ts';

const surnames: readonly (readonly [string, string])[] = [
  ['陳', 'CHEN'],
  ['林', 'LIN'],
  ['黃', 'HUANG'],
  ['張', 'CHANG'],
  ['李', 'LEE'],
  ['王', 'WANG'],
  ['吳', 'WU'],
  ['劉', 'LIU'],
  ['蔡', 'TSAI'],
  ['楊', 'YANG'],
  ['許', 'HSU'],
  ['鄭', 'CHENG'],
  ['謝', 'HSIEH'],
  ['洪', 'HUNG'],
  ['郭', 'KUO'],
  ['邱', 'CHIU'],
  ['曾', 'TSENG'],
  ['廖', 'LIAO'],
  ['賴', 'LAI'],
  ['徐', 'HSU'],
];

const firsts: readonly (readonly [string, string])[] = [
  ['雅', 'YA'],
  ['怡', 'YI'],
  ['家', 'CHIA'],
  ['志', 'CHIH'],
  ['冠', 'KUAN'],
  ['佳', 'CHIA'],
  ['俊', 'CHUN'],
  ['淑', 'SHU'],
  ['建', 'CHIEN'],
  ['美', 'MEI'],
  ['宗', 'TSUNG'],
  ['欣', 'HSIN'],
  ['柏', 'PO'],
  ['詩', 'SHIH'],
  ['承', 'CHENG'],
  ['曉', 'HSIAO'],
];

const seconds: readonly (readonly [string, string])[] = [
  ['婷', 'TING'],
  ['君', 'CHUN'],
  ['豪', 'HAO'],
  ['偉', 'WEI'],
  ['芬', 'FEN'],
  ['宏', 'HUNG'],
  ['玲', 'LING'],
  ['傑', 'CHIEH'],
  ['萱', 'HSUAN'],
  ['翰', 'HAN'],
  ['如', 'JU'],
  ['廷', 'TING'],
  ['涵', 'HAN'],
  ['穎', 'YING'],
  ['文', 'WEN'],
  ['安', 'AN'],
];

export interface MadeUpName {
  readonly nameZh: string;
  /** Passport order: `WANG, HSIAO-MING`. */
  readonly nameEn: string;
}

export const madeUpName = (random: Random): MadeUpName => {
  const [surname, surnameEn] = random.pick(surnames);
  const [first, firstEn] = random.pick(firsts);
  const [second, secondEn] = random.pick(seconds);
  return { nameZh: `${surname}${first}${second}`, nameEn: `${surnameEn}, ${firstEn}-${secondEn}` };
};
