import { getWaiting } from '@hr/contracts/access/sign-in';
import { notificationEndpoints as endpoints } from '@hr/contracts/messages/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';

const listOptions = endpointQuery(endpoints.list, {});

/**
 * What the person is told; asked for again whenever they come back to the window and open it. A clock asks how much it is alone:
 * this would keep a session open that nobody uses.
 */
export const useNotifications = () => useQuery({ ...listOptions, refetchOnWindowFocus: 'always' });

/** Marks some as read, or all. */
export const useReading = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | 'all') =>
      ids === 'all' ? call(endpoints.readAll, {}) : call(endpoints.read, { body: { ids: [...ids] } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listOptions.queryKey }),
        client.invalidateQueries({ queryKey: endpointQuery(getWaiting, {}).queryKey }),
      ]),
  });
};
