const DIGITS = ['零', '壹', '貳', '參', '肆', '伍', '陸', '柒', '捌', '玖'] as const;
const PLACES = ['', '拾', '佰', '仟'] as const;
/** Each stands for ten thousand of the one before it. */
const GROUPS = ['', '萬', '億', '兆'] as const;
const GROUP = 10_000;

/** Four digits in words, without the zeros before the first of them. */
const groupWords = (group: number): string => {
  const digits = Array.from(String(group), Number);
  const words = digits.map((digit, index) =>
    digit === 0 ? '零' : `${DIGITS[digit]}${PLACES[digits.length - 1 - index]}`,
  );
  return words.join('').replaceAll(/零+/g, '零').replace(/零$/, '');
};

const groupsOf = (amount: number): number[] =>
  amount < GROUP ? [amount] : [...groupsOf(Math.floor(amount / GROUP)), amount % GROUP];

/**
 * An amount of whole New Taiwan dollars in capital numerals, as contracts write it: 「新臺幣參萬玖仟柒佰陸拾元整」.
 * @throws RangeError for what is no whole amount of 0 or more.
 */
export const capitalAmount = (amount: number): string => {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`Not a whole amount: ${amount}`);
  }
  const groups = groupsOf(amount);
  const words = groups.map((group, index) => {
    const isLed = index > 0 && group > 0 && group < GROUP / 10;
    return group === 0 ? '零' : `${isLed ? '零' : ''}${groupWords(group)}${GROUPS[groups.length - 1 - index]}`;
  });
  const joined = words.join('').replaceAll(/零+/g, '零').replace(/零$/, '');
  return `新臺幣${joined || '零'}元整`;
};
