import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useRef, useState } from 'react';
import { FileChoice } from '#forms/file-choice.tsx';
import { scalePhoto } from './scale-photo.ts';

const MAX_MEBIBYTES = 30;
const MEBIBYTE = 1_048_576;

/** Returns an object URL for a file and revokes it when another file replaces it. */
const useAddress = (): [string | null, (file: File | null) => void] => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return [address, (file) => setAddress(file === null ? null : URL.createObjectURL(file))];
};

interface PhotoChoiceProps {
  /** Null if nothing is chosen. */
  readonly photo: File | null;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (photo: File) => void;
  readonly onRefuse: (message: string) => void;
}

/** File input for a photo. The preview shows the part that will be stored. */
export const PhotoChoice = ({ photo, required = false, disabled = false, onChoose, onRefuse }: PhotoChoiceProps) => {
  const [address, show] = useAddress();
  const latest = useRef<File | null>(null);
  const choose = async (chosen: File): Promise<void> => {
    latest.current = chosen;
    const scaled = await scalePhoto(chosen);
    if (latest.current !== chosen) {
      // Ignores a large photo that is read longer than one chosen later.
      return;
    }
    show(scaled);
    if (scaled === null) {
      onRefuse('無法讀取此圖檔，請改用 JPG 或 PNG');
    } else {
      onChoose(scaled);
    }
  };
  return (
    <>
      <FormLabel required={required}>照片</FormLabel>
      <FileChoice
        file={photo}
        of="照片"
        accept=".jpg,.jpeg,.png"
        hint={`支援 JPG、PNG，單檔 ${MAX_MEBIBYTES} MB 以內；取中央 3：4 的部分並縮小後上傳`}
        maximumSize={MAX_MEBIBYTES * MEBIBYTE}
        disabled={disabled}
        onChoose={(chosen) => void choose(chosen)}
      />
      {address === null || photo === null ? null : (
        <Box
          component="img"
          src={address}
          alt="將上傳的照片"
          sx={{ width: 120, height: 160, objectFit: 'cover', borderRadius: 1, mt: 1 }}
        />
      )}
    </>
  );
};
