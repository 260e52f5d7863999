import { useEffect } from 'react';

const PRODUCT = '人事管理系統';

/** Sets the title `部門設定｜人事管理系統`; undefined leaves it to the page. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) {
      document.title = `${title}｜${PRODUCT}`;
    }
  }, [title]);
};
