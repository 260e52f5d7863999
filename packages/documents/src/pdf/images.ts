import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Badge } from './writer-protocol.ts';

/** Uploaded images by the names used in templates. */
export type Images = ReadonlyMap<string, Uint8Array>;

export const LOGO = 'logo.png';

const PNG_BEGINS = 0x89;

/** Returns the name of a badge's photo in the template. */
export const photoNameOf = ({ photo }: Badge, place: number): string =>
  `photo-${place}.${photo?.[0] === PNG_BEGINS ? 'png' : 'jpg'}`;

/** Returns all images of a document. */
export const imagesOf = (logo: Uint8Array | null, badges: readonly Badge[]): Images =>
  new Map([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...badges.flatMap((badge, place) => (badge.photo ? [[photoNameOf(badge, place), badge.photo] as const] : [])),
  ]);

/** Returns the images that the compiler can decode. */
export const readableAmong = (images: Images, compiler: NodeCompiler): Images =>
  new Map([...images].filter(([name]) => compiler.compile({ mainFileContent: `#image("/${name}")` }).result !== null));
