import { z } from 'zod';
import { zhTW } from 'zod/locales';

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
