import { useEffect } from 'react';

const PRODUCT = '人事管理系統';

/** `部門設定｜人事管理系統`; undefined leaves the title to the page itself. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) {
      document.title = `${title}｜${PRODUCT}`;
    }
  }, [title]);
};
