import { z } from 'zod';
import { type ApplicationKind, applicationKindSet } from './kinds/index.ts';

const all = Object.values(applicationKindSet);

/** One of several, told apart by their kind. */
const byKind = <Option extends z.core.$ZodTypeDiscriminable>(options: readonly Option[]) =>
  z.discriminatedUnion('kind', options as readonly [Option, ...Option[]]);

/** What somebody sends. */
export const applicationBody = byKind(all.map(({ body }) => body)).meta({ id: 'ApplicationBody' });

export type ApplicationBody = z.output<typeof applicationBody>;

/** An application with its chain and what was done about it. */
export const applicationDetail = byKind(all.map(({ detail }) => detail)).meta({ id: 'ApplicationDetail' });

export type ApplicationDetail = z.output<typeof applicationDetail>;

/** What sending an application would come to. */
export const applicationPreview = byKind(all.map(({ preview }) => preview)).meta({ id: 'ApplicationPreview' });

export type ApplicationPreview = z.output<typeof applicationPreview>;

/** A task with what its signer wants to know. */
export const taskDetail = byKind(all.map(({ task }) => task)).meta({ id: 'SignatureTaskDetail' });

export type TaskDetail = z.output<typeof taskDetail>;

type Kinds = typeof applicationKindSet;

/** What is sent of a kind. */
export type SentOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['sent']>;

/** What is kept of a kind. */
export type KeptOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['kept']>;

/** An application of a kind. */
export type DetailOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['detail']>;

/** What sending one of a kind would come to. */
export type PreviewOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['preview']>;

type ToldTask<Kind extends ApplicationKind> = z.output<Kinds[Kind]['task']>;

/** A task of a kind, as its signer is told of it. */
export type TaskOf<Kind extends ApplicationKind> = Omit<ToldTask<Kind>, 'background'> & {
  readonly background: NonNullable<ToldTask<Kind>['background']>;
};

interface Kept<Kind extends ApplicationKind> {
  readonly kind: Kind;
  readonly payload: KeptOf<Kind>;
}

/** What an application is called: its kind, or that which HR has made a form for. */
export const applicationName = <Kind extends ApplicationKind>({ kind, payload }: Kept<Kind>): string => {
  const { name, nameOf } = applicationKindSet[kind] as {
    readonly name: string;
    readonly nameOf?: (payload: KeptOf<Kind>) => string;
  };
  return nameOf?.(payload) ?? name;
};

/** What an application asks for, by its kind and as it is kept. */
export const applicationSummary = <Kind extends ApplicationKind>(
  { kind, payload }: Kept<Kind>,
  minutes: number,
): string => (applicationKindSet[kind].summary as (payload: KeptOf<Kind>, minutes: number) => string)(payload, minutes);

/** What is told of an application besides what is told of all, by its kind and as it is kept. */
export const applicationFacts = <Kind extends ApplicationKind>({
  kind,
  payload,
}: Kept<Kind>): readonly (readonly [label: string, text: string])[] =>
  (applicationKindSet[kind].facts as (payload: KeptOf<Kind>) => readonly (readonly [string, string])[])(payload);
