import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Badge } from './writer-protocol.ts';

/** Images that people sent, by the names under which a template finds them. */
export type Images = ReadonlyMap<string, Uint8Array>;

export const LOGO = 'logo.png';

const PNG_BEGINS = 0x89;

/** Under which name a template finds the photo of a badge. */
export const photoNameOf = ({ photo }: Badge, place: number): string =>
  `photo-${place}.${photo?.[0] === PNG_BEGINS ? 'png' : 'jpg'}`;

/** All images of a document. */
export const imagesOf = (logo: Uint8Array | null, badges: readonly Badge[]): Images =>
  new Map([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...badges.flatMap((badge, place) => (badge.photo ? [[photoNameOf(badge, place), badge.photo] as const] : [])),
  ]);

/** Those that can be set; the compiler knows all of them. */
export const readableAmong = (images: Images, compiler: NodeCompiler): Images =>
  new Map([...images].filter(([name]) => compiler.compile({ mainFileContent: `#image("/${name}")` }).result !== null));
