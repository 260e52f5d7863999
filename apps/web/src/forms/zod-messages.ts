import { z } from 'zod';
import { zhTW } from 'zod/locales';

/** What a schema complains of without words of its own: in zh-TW, and about an empty field as people would. */
z.config({
  ...zhTW(),
  customError: ({ code, input }) =>
    code === 'invalid_type' && (input === null || input === undefined) ? '此欄位為必填' : undefined,
});
