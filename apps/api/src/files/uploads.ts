import { type StoredFile, storedFileTypes } from '@hr/contracts/files';
import type { UploadEndpoint } from '@hr/contracts/core';
import type { FileType } from '@hr/domain/files';
import type { Router } from 'express';
import type { z } from 'zod';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { receivingRoute } from '#http/route.ts';
import { withRisk } from './file-risk.ts';
import { keepReceived, type ReceivedFile, receiveForKeeping } from './kept-file.ts';
import { countUnclaimed } from './stored-file.rows.ts';

interface Receiving<Result> {
  readonly allowed?: readonly FileType[];
  readonly run: (context: Context, file: ReceivedFile) => Promise<Result>;
}

/** Binds an endpoint that takes a file and looks at what it holds. */
export const bindReceiving = <Answer extends z.ZodType>(
  router: Router,
  endpoint: UploadEndpoint<z.ZodType, z.ZodType, Answer>,
  { allowed = storedFileTypes, run }: Receiving<z.input<Answer>>,
): void => {
  receivingRoute(router, endpoint, {
    take: async (content, name) =>
      withRisk(await receiveForKeeping(content, { name, allowed, maximumBytes: endpoint.maximumSize })),
    drop: ({ content }) => content.close(),
    identityOf: ({ name, content }) => [name, content.sha256],
    run: (context, { file }) => run(context, file),
  });
};

const MOST_UNCLAIMED = 100;

const keepUpload = (context: Context, file: ReceivedFile): Promise<StoredFile> =>
  inTransaction(context, async (within) => {
    if ((await countUnclaimed(within)) >= MOST_UNCLAIMED) {
      throw new AppError('TooManyRequests', { msg: '您有過多已上傳但尚未使用的檔案，請於明日再試。' });
    }
    return keepReceived(within, file, { isClaimed: false });
  });

interface Uploading {
  readonly allowed?: readonly FileType[];
  readonly actingAs?: (context: Context) => Context;
}

/** Binds an endpoint that takes a file, which a form names afterwards and `claimFile` makes part of something. */
export const bindUpload = (
  router: Router,
  endpoint: UploadEndpoint<z.ZodType, z.ZodType, z.ZodType<StoredFile, StoredFile>>,
  { allowed = storedFileTypes, actingAs = (context) => context }: Uploading = {},
): void => bindReceiving(router, endpoint, { allowed, run: (context, file) => keepUpload(actingAs(context), file) });
