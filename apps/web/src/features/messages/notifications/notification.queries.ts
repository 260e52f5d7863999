import { getWaiting } from '@hr/contracts/access/sign-in';
import { notificationEndpoints as endpoints } from '@hr/contracts/messages/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';

const listOptions = endpointQuery(endpoints.list, {});

/**
 * Query of the caller's notifications, refetched on focus and when opened. The timer only fetches their number,
 * because fetching them would extend the session.
 */
export const useNotifications = () => useQuery({ ...listOptions, refetchOnWindowFocus: 'always' });

/** Marks some or all notifications as read. */
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
