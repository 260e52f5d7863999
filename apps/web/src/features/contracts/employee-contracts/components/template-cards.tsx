import {
  type ContractTemplate,
  templateLanguageNames,
  templateTermNames,
} from '@hr/contracts/contracts/contract-templates';
import { dateOfInstant, formatDate } from '@hr/domain/dates';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StatusChip } from '#components/status-chip.tsx';

interface TemplateCardsProps {
  readonly templates: readonly ContractTemplate[];
  /** The employment type of the person; templates that suit it stand first. */
  readonly employmentTypeId: string | null;
  readonly chosenId: string | null;
  readonly onChoose: (template: ContractTemplate) => void;
}

const suits = ({ employmentTypes }: ContractTemplate, typeId: string | null): boolean =>
  employmentTypes.some(({ id }) => id === typeId);

const updateText = ({ updatedAt }: ContractTemplate): string =>
  updatedAt === null ? '' : `・${formatDate(dateOfInstant(new Date(updatedAt)))} 更新`;

/** Templates to choose from, those that suit the person first. */
export const TemplateCards = ({ templates, employmentTypeId, chosenId, onChoose }: TemplateCardsProps) => {
  const sorted = templates.toSorted(
    (one, other) => Number(suits(other, employmentTypeId)) - Number(suits(one, employmentTypeId)),
  );
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {sorted.map((template) => (
        <Card key={template.id} component="li" variant="outlined">
          <CardActionArea aria-pressed={template.id === chosenId} onClick={() => onChoose(template)}>
            <CardContent sx={{ bgcolor: template.id === chosenId ? 'action.selected' : undefined }}>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <Typography component="h2" variant="subtitle1">
                  {template.nameZh}
                </Typography>
                {suits(template, employmentTypeId) ? <StatusChip kind="positive" label="推薦" /> : null}
              </Stack>
              <Typography variant="body2" color="textSecondary">
                {`第 ${template.versionNo ?? 1} 版・${templateTermNames[template.termKind]}・${templateLanguageNames[template.language]}・使用 ${template.usageCount} 次${updateText(template)}`}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {template.employmentTypes.map(({ nameZh }) => nameZh).join('、')}
              </Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
};
