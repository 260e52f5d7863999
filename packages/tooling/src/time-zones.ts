/** Where the service, its database or a browser may stand: the ends of the world and the middle. */
export const timeZones = ['Asia/Taipei', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const;
