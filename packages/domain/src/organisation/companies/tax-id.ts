const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];
/** The seventh digit, whose product with its weight may count as one more when it is 7 (28 → 2 + 8 = 10 → 1 or 0). */
const AMBIGUOUS_PLACE = 6;
const DIVISOR = 5;

const digitSum = (product: number): number => Math.floor(product / 10) + (product % 10);

/**
 * Whether eight digits are a tax identification number (統一編號) with a right check digit: the digit sums of the
 * weighted digits add up to a multiple of 5; of 10 for numbers given out until April 2023, which are such multiples too.
 * Source: Ministry of Finance, 營利事業統一編號檢查碼邏輯修正說明, in force from 2023-04-01.
 */
export const isTaxId = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) {
    return false;
  }
  const digits = Array.from(text, Number);
  const sum = digits.reduce((total, digit, place) => total + digitSum(digit * (WEIGHTS[place] ?? 0)), 0);
  const isRight = sum % DIVISOR === 0;
  return isRight || (digits[AMBIGUOUS_PLACE] === 7 && (sum + 1) % DIVISOR === 0);
};
