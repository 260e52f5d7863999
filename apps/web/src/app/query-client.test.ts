import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const fail = () => Promise.reject(new DOMException('No network', 'AbortError'));

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('a query fails in place of waiting for ever', async () => {
    const query = createQueryClient().fetchQuery({ queryKey: ['departments'], queryFn: fail });

    await expect(query).rejects.toMatchObject({ message: 'No network' });
  });

  it('a change fails in place of waiting for ever', async () => {
    const change = new MutationObserver(createQueryClient(), { mutationFn: fail });

    await expect(change.mutate()).rejects.toMatchObject({ message: 'No network' });
  });
});
