import {
  type ContractTemplate,
  contractTemplateEndpoints as endpoints,
} from '@hr/contracts/contracts/contract-templates';
import { formatInstant } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { showFailure } from '#failures/show-failure.ts';

interface TemplateVersionsProps {
  readonly item: ContractTemplate;
}

/**
 * Lists the versions of a template with their files, because contracts refer to the version they were made from. Empty
 * for one version.
 */
export const TemplateVersions = ({ item: { id, version } }: TemplateVersionsProps) => {
  const { data } = useQuery({
    ...endpointQuery(endpoints.versions, { params: { id } }),
    queryKey: ['contractTemplates', 'versions', { id, version }],
  });
  if (!data || data.items.length < 2) {
    return null;
  }
  const download = (number: number): void => {
    downloadFile(endpoints.downloadVersion, { params: { id, number: String(number) } }).catch((error: unknown) =>
      showFailure('list.refused', error),
    );
  };
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 2 }}>
        版本
      </Typography>
      <LinesTable
        title="版本"
        heads={['版本', '更新時間', '更新人', '使用次數', '檔案']}
        lines={data.items.map(({ number, uploadedAt, uploadedBy, usageCount }) => ({
          id: String(number),
          cells: [
            `第 ${number} 版`,
            formatInstant(new Date(uploadedAt)),
            uploadedBy ?? '—',
            usageCount,
            <Button key="file" size="small" aria-label={`下載第 ${number} 版`} onClick={() => download(number)}>
              下載
            </Button>,
          ],
        }))}
      />
    </>
  );
};
