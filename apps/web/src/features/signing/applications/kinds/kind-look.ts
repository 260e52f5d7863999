import type { ApplicationKind, DetailOf, KeptOf, PreviewOf, TaskOf } from '@hr/contracts/signing/applications';
import type { FieldSet } from '@hr/contracts/fields';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

export interface FollowUp {
  readonly label: string;
  readonly kind: ApplicationKind;
  readonly values: FieldValues;
}

export interface FieldsProps {
  readonly applicantId?: string | undefined;
  /** Whether one form is filled in for several people at once. */
  readonly isOfSeveral?: boolean;
}

/** A record that a form asks to be another, and which others may change meanwhile. */
export interface AskedRecord {
  readonly fields: FieldSet;
  readonly fetchLatest: (client: QueryClient) => Promise<FieldValues>;
}

/** What of an application looks otherwise by its kind. */
export interface KindLook<Kind extends ApplicationKind> {
  /** What the form begins with; null for a kind that is applied for about another application alone. */
  readonly beginning: (() => FieldValues) | null;
  /** What can be applied for about one that was approved; null where nothing can. */
  readonly followUpOf: (application: DetailOf<Kind>) => FollowUp | null;
  readonly Issued?: (props: { readonly application: DetailOf<Kind> }) => ReactNode;
  readonly valuesOf: (payload: KeptOf<Kind>) => FieldValues;
  readonly Fields: (props: FieldsProps) => ReactNode;
  readonly record?: AskedRecord;
  readonly inPlaceOf?: (held: FieldValues, latest: FieldValues) => FieldValues;
  readonly asksForAgent: boolean;
  readonly hint: string;
  /** What sending it would come to, besides its days. */
  readonly Outlook: (props: { readonly outlook: PreviewOf<Kind>['outlook'] }) => ReactNode;
  /** What its signer wants to know besides; null of a kind of which there is nothing. */
  readonly Background:
    | ((props: { readonly background: TaskOf<Kind>['background']; readonly applicationId: string }) => ReactNode)
    | null;
}
