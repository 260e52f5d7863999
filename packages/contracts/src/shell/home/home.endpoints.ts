import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { homeCardNames } from './home-card-names.ts';

/** What needs the caller today, as far as they may see it; what needs nobody is left out. */
export const listHomeCards = endpoint({
  id: 'home.cards',
  method: 'GET',
  path: '/home/cards',
  summary: '今日待辦',
  access: 'signedIn',
  response: z.object({
    items: z.array(z.object({ name: z.enum(homeCardNames), count: z.int().min(1) }).meta({ id: 'HomeCard' })),
  }),
});
