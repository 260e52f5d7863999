import { z } from 'zod';
import { type AgreementNames, deputyAgreement } from './application-names.ts';
import { type ApplicationKind, applicationKindSet } from './kinds/index.ts';

const all = Object.values(applicationKindSet);

/** Builds the union of the kinds, discriminated by `kind`. */
const byKind = <Option extends z.core.$ZodTypeDiscriminable>(options: readonly Option[]) =>
  z.discriminatedUnion('kind', options as readonly [Option, ...Option[]]);

/** Body of a submitted application. */
export const applicationBody = byKind(all.map(({ body }) => body)).meta({ id: 'ApplicationBody' });

export type ApplicationBody = z.output<typeof applicationBody>;

/** An application with its chain and its history. */
export const applicationDetail = byKind(all.map(({ detail }) => detail)).meta({ id: 'ApplicationDetail' });

export type ApplicationDetail = z.output<typeof applicationDetail>;

/** Preview of a submission. */
export const applicationPreview = byKind(all.map(({ preview }) => preview)).meta({ id: 'ApplicationPreview' });

export type ApplicationPreview = z.output<typeof applicationPreview>;

/** A task with background information for its signer. */
export const taskDetail = byKind(all.map(({ task }) => task)).meta({ id: 'SignatureTaskDetail' });

export type TaskDetail = z.output<typeof taskDetail>;

type Kinds = typeof applicationKindSet;

/** Submitted payload of a kind. */
export type SubmittedOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['sent']>;

/** Stored payload of a kind. */
export type StoredOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['stored']>;

/** An application of a kind. */
export type DetailOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['detail']>;

/** Preview of a kind. */
export type PreviewOf<Kind extends ApplicationKind> = z.output<Kinds[Kind]['preview']>;

type TaskOutput<Kind extends ApplicationKind> = z.output<Kinds[Kind]['task']>;

/** A task of a kind as a signer reads it. */
export type TaskOf<Kind extends ApplicationKind> = Omit<TaskOutput<Kind>, 'background'> & {
  readonly background: NonNullable<TaskOutput<Kind>['background']>;
};

/** Returns the names around the person who agrees to applications of a kind. */
export const agreementNames = (kind: ApplicationKind): AgreementNames =>
  (applicationKindSet[kind] as { readonly agreement?: AgreementNames }).agreement ?? deputyAgreement;

interface StoredApplication<Kind extends ApplicationKind> {
  readonly kind: Kind;
  readonly payload: StoredOf<Kind>;
}

/** Returns the name of an application: its kind, or the name of the custom kind. */
export const applicationName = <Kind extends ApplicationKind>({ kind, payload }: StoredApplication<Kind>): string => {
  const { name, nameOf } = applicationKindSet[kind] as {
    readonly name: string;
    readonly nameOf?: (payload: StoredOf<Kind>) => string;
  };
  return nameOf?.(payload) ?? name;
};

/** Returns the summary of a stored application. */
export const applicationSummary = <Kind extends ApplicationKind>(
  { kind, payload }: StoredApplication<Kind>,
  minutes: number,
): string =>
  (applicationKindSet[kind].summary as (payload: StoredOf<Kind>, minutes: number) => string)(payload, minutes);

/** Returns the facts that are specific to the kind of a stored application. */
export const applicationFacts = <Kind extends ApplicationKind>({
  kind,
  payload,
}: StoredApplication<Kind>): readonly (readonly [label: string, text: string])[] =>
  (applicationKindSet[kind].facts as (payload: StoredOf<Kind>) => readonly (readonly [string, string])[])(payload);
