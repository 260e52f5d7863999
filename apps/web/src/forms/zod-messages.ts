import { z } from 'zod';
import { zhTW } from 'zod/locales';

const wordsFor = (input: unknown): string | undefined => {
  if (input === null || input === undefined) {
    return '此欄位為必填';
  }
  return Number.isNaN(input) ? '格式不正確' : undefined;
};

/** Default zod messages in zh-TW, with a text of their own for empty fields. */
z.config({
  ...zhTW(),
  customError: ({ code, input }) => (code === 'invalid_type' ? wordsFor(input) : undefined),
});
