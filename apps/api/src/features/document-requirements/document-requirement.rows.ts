import { type DocumentRequirement, documentRequirements } from '@hr/contracts/document-requirements';
import { recordStore } from '#records/index.ts';

/** What people have to hand in, as its table keeps it: the same for everyone who may see the screen. */
export const requirementStore = recordStore<DocumentRequirement>({ description: documentRequirements });
