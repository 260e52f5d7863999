import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const fail = () => Promise.reject(new DOMException('No network', 'AbortError'));

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('a query fails instead of waiting forever', async () => {
    const query = createQueryClient().fetchQuery({ queryKey: ['departments'], queryFn: fail });

    await expect(query).rejects.toMatchObject({ message: 'No network' });
  });

  it('a mutation fails instead of waiting forever', async () => {
    const change = new MutationObserver(createQueryClient(), { mutationFn: fail });

    await expect(change.mutate()).rejects.toMatchObject({ message: 'No network' });
  });
});
