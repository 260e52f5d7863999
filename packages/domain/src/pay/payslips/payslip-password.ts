import { type CalendarDate, ROC_YEAR_OFFSET } from '../../dates/index.ts';

/** Minimum length of the password of payslip files. */
export const MINIMUM_PDF_PASSWORD_LENGTH = 8;

const lettersAndDigits = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** Ways in which people write a birth date: year first or last, of four or two digits, or of the ROC calendar. */
const birthDateTexts = (birthDate: CalendarDate): string[] => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const roc = String(Number(year) - ROC_YEAR_OFFSET);
  const years = [year, year.slice(2), roc, roc.padStart(3, '0'), roc.padStart(4, '0')];
  return years.flatMap((one) => [`${one}${month}${day}`, `${day}${month}${one}`, `${month}${day}${one}`]);
};

interface PersonalFacts {
  /** Identity and passport numbers. */
  readonly numbers: readonly string[];
  readonly birthDate: CalendarDate | null;
}

/** Returns which personal fact the password is, so that others could guess it; null if none. */
export const personalPdfPassword = (
  password: string,
  { numbers, birthDate }: PersonalFacts,
): 'number' | 'birthDate' | null => {
  const plain = lettersAndDigits(password);
  if (numbers.some((number) => plain === lettersAndDigits(number))) {
    return 'number';
  }
  return birthDate !== null && birthDateTexts(birthDate).includes(plain) ? 'birthDate' : null;
};
