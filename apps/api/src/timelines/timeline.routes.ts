import type { AnyTimelineRecord } from '@hr/contracts/records';
import type { CalendarDate } from '@hr/domain/dates';
import type { Router } from 'express';
import { AppError } from '#core/app-error.ts';
import { route } from '#http/route.ts';
import { type At, bindReading, type Values } from '#records/index.ts';
import type { timelineCommands } from './timeline-changes.ts';
import type { TimelineKind } from './timeline-kind.ts';
import { findHistories } from './timeline-table.ts';

/** What files tell of them is bound by itself. */
type Endpoints = Omit<AnyTimelineRecord['endpoints'], 'previewImport' | 'import'>;

/** Binds the usual endpoints of a kind of record with a timeline to what they do. */
export const bindTimeline = (
  router: Router,
  kind: TimelineKind,
  { endpoints, commands }: { readonly endpoints: Endpoints; readonly commands: ReturnType<typeof timelineCommands> },
): void => {
  bindReading(router, kind, endpoints);
  route(router, endpoints.history, async ({ db }, { params }) => {
    const items = (await findHistories(db, kind.description, [params.id])).get(params.id) ?? [];
    if (items.length === 0) {
      throw new AppError('NotFound');
    }
    return { items: items };
  });
  route(
    router,
    endpoints.create,
    (context, { body }) =>
      commands.create(context, body as Values & { readonly effectiveFrom: CalendarDate }) as Promise<never>,
  );
  route(router, endpoints.update, (context, { params, body }) => {
    const { version, ...input } = body as Values & { readonly version: number; readonly periodId: string };
    return commands.correct(context, { id: params.id, version }, input) as Promise<never>;
  });
  route(router, endpoints.change, (context, { params, body }) => {
    const { version, effectiveFrom, ...input } = body as Values & Omit<OnDay, 'id'>;
    return commands.change(context, { id: params.id, version, effectiveFrom }, { input }) as Promise<never>;
  });
  for (const command of ['deactivate', 'reactivate', 'cancelChange'] as const) {
    route(
      router,
      endpoints[command],
      (context, { params, body }) => commands[command](context, { id: params.id, ...body }) as Promise<never>,
    );
  }
  route(router, endpoints.remove, (context, { params, query }) =>
    commands.remove(context, { id: params.id, version: query.version }),
  );
};

type OnDay = At & { readonly effectiveFrom: CalendarDate };
