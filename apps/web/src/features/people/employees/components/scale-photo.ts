import { photoSize } from '@hr/contracts/people/employees';
import { coverPart } from '@hr/domain/images';

const QUALITY = 0.9;

const drawn = async (image: ImageBitmap): Promise<Blob> => {
  const canvas = new OffscreenCanvas(photoSize.width, photoSize.height);
  const { left, top, width, height } = coverPart(image, photoSize);
  const drawing = canvas.getContext('2d');
  if (drawing === null) {
    throw new Error('a canvas that is new has a drawing of this kind');
  }
  // What an image leaves open is paper.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, photoSize.width, photoSize.height);
  drawing.drawImage(image, left, top, width, height, 0, 0, photoSize.width, photoSize.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
};

/**
 * The middle of an image as a photo is kept: three to four, small, and without what a camera wrote into it. Null for a file
 * that is no image that this browser can show.
 */
export const scalePhoto = async (file: File): Promise<File | null> => {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) {
    return null;
  }
  try {
    return new File([await drawn(image)], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
};
