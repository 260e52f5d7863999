import type { DownloadEndpoint } from '@hr/contracts/core';
import { type CallInput, type LooseInput, toRequest } from './call.ts';
import { client } from './client.ts';

/** The address of a file that an element of the page fetches itself, as an image does. */
export const fileAddress = <Endpoint extends DownloadEndpoint>(
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
): string => client.getUri(toRequest(endpoint, input as LooseInput, {}));
