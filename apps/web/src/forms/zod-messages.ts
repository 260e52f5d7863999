import { z } from 'zod';
import { zhTW } from 'zod/locales';

/** What is said of what is not of its type: of nothing, and of text that a field makes NaN of. */
const wordsFor = (input: unknown): string | undefined => {
  if (input === null || input === undefined) {
    return '此欄位為必填';
  }
  return Number.isNaN(input) ? '格式不正確' : undefined;
};

/** What a schema complains of without words of its own: in zh-TW, and about an empty field as people would. */
z.config({
  ...zhTW(),
  customError: ({ code, input }) => (code === 'invalid_type' ? wordsFor(input) : undefined),
});
