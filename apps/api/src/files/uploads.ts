import { type StoredFile, storedFileTypes } from '@hr/contracts/files';
import type { UploadEndpoint } from '@hr/contracts/core';
import type { FileType } from '@hr/domain/files';
import type { Router } from 'express';
import type { z } from 'zod';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { receivingRoute } from '#http/route.ts';
import { addRisk } from './file-risk.ts';
import { saveReceivedFile, type ReceivedFile, receiveCheckedFile } from './stored-file.ts';
import { countUnclaimed } from './stored-file.rows.ts';

interface FileRouteOptions<Params, Result> {
  readonly allowed?: readonly FileType[];
  readonly run: (context: Context, file: ReceivedFile, params: Params) => Promise<Result>;
}

/** Binds an endpoint that receives a file and checks its type. */
export const bindFileRoute = <Params extends z.ZodType, Answer extends z.ZodType>(
  router: Router,
  endpoint: UploadEndpoint<Params, z.ZodType, Answer>,
  { allowed = storedFileTypes, run }: FileRouteOptions<z.output<Params>, z.input<Answer>>,
): void => {
  receivingRoute(router, endpoint, {
    consume: async (content, name) =>
      addRisk(await receiveCheckedFile(content, { name, allowed, maximumBytes: endpoint.maximumSize })),
    discard: ({ content }) => content.close(),
    identityOf: ({ name, content }) => [name, content.sha256],
    run: (context, { file, params }) => run(context, file, params),
  });
};

const MAX_UNCLAIMED = 100;

const saveUpload = (context: Context, file: ReceivedFile): Promise<StoredFile> =>
  inTransaction(context, async (within) => {
    if ((await countUnclaimed(within)) >= MAX_UNCLAIMED) {
      throw new AppError('TooManyRequests', { msg: '您有過多已上傳但尚未使用的檔案，請於明日再試。' });
    }
    return saveReceivedFile(within, file, { isClaimed: false });
  });

interface UploadRouteOptions {
  readonly allowed?: readonly FileType[];
  readonly contextOf?: (context: Context) => Context;
}

/** Binds an endpoint that stores an unclaimed upload. A form references it later, and `claimFile` claims it. */
export const bindUploadRoute = (
  router: Router,
  endpoint: UploadEndpoint<z.ZodType, z.ZodType, z.ZodType<StoredFile, StoredFile>>,
  { allowed = storedFileTypes, contextOf = (context) => context }: UploadRouteOptions = {},
): void => bindFileRoute(router, endpoint, { allowed, run: (context, file) => saveUpload(contextOf(context), file) });
