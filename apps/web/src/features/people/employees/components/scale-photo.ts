import { photoSize } from '@hr/contracts/people/employees';
import { coverPart } from '@hr/domain/images';

const QUALITY = 0.9;

const drawPhoto = async (image: ImageBitmap): Promise<Blob> => {
  const canvas = new OffscreenCanvas(photoSize.width, photoSize.height);
  const { left, top, width, height } = coverPart(image, photoSize);
  const drawing = canvas.getContext('2d');
  if (drawing === null) {
    throw new Error('a canvas that is new has a drawing of this kind');
  }
  // Transparent parts become white.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, photoSize.width, photoSize.height);
  drawing.drawImage(image, left, top, width, height, 0, 0, photoSize.width, photoSize.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
};

/**
 * Crops and scales an image to the stored photo format without camera metadata. Returns null if the browser cannot
 * read the file.
 */
export const scalePhoto = async (file: File): Promise<File | null> => {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) {
    return null;
  }
  try {
    return new File([await drawPhoto(image)], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
};
