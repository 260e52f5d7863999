import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

/** Content of a sample: title, parties and articles with placeholders in double braces. */
interface Sample {
  readonly title: string;
  readonly articles: readonly (readonly [title: string, text: string])[];
}

const parties =
  '立契約書人：{{公司.名稱}}（以下簡稱甲方）與 {{員工.姓名}}（以下簡稱乙方），雙方同意訂立本契約，條款如下：';

const common: Sample['articles'] = [
  ['工作內容', '乙方擔任 {{職稱}}，工作內容為 {{工作內容}}。'],
  ['工作地點', '{{工作地點}}'],
  ['工作時間', '{{工作時間}}'],
];

const closing: Sample['articles'] = [
  ['保密義務', '乙方因職務知悉之甲方業務資料，於在職期間及離職後均負保密義務。'],
  ['個人資料', '乙方同意甲方於人事管理之目的範圍內蒐集、處理及利用其個人資料。'],
  ['其他', '本契約未盡事宜，依勞動基準法及甲方工作規則辦理。'],
];

/** Sample contracts for new organisations. */
export const contractSamples = {
  fixedTerm: {
    title: '定期勞動契約',
    articles: [
      ['契約期間', '自 {{合約.起日_民國}} 起至 {{合約.迄日_民國}} 止，定期事由為 {{合約.定期事由}}。'],
      ...common,
      ['經費來源', '{{計畫.編號}} {{計畫.名稱}}'],
      ['工資', '每月新臺幣 {{合約.月薪}} 元（{{合約.月薪_大寫}}），於每月發薪日給付。'],
      ...closing,
    ],
  },
  indefinite: {
    title: '不定期勞動契約',
    articles: [
      ['契約期間', '自 {{合約.起日_民國}} 起，試用期 {{試用期}}。'],
      ...common,
      ['工資', '每月新臺幣 {{合約.月薪}} 元（{{合約.月薪_大寫}}），於每月發薪日給付。'],
      ...closing,
    ],
  },
  notice: {
    title: '聘僱通知書',
    articles: [
      ['聘僱', '茲聘僱 {{員工.姓名}}（{{員工.編號}}）為 {{部門}} {{職稱}}，自 {{合約.起日}} 起。'],
      ['工作地點', '{{工作地點}}'],
      ['工作時間', '{{工作時間}}'],
    ],
  },
} as const satisfies Readonly<Record<string, Sample>>;

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

const FONT = 'Noto Sans TC';

const signatures = (): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      ['甲方：{{公司.名稱}}', '乙方：{{員工.姓名}}'],
      ['代表人：{{公司.代表人}}', '員工編號：{{員工.編號}}'],
      ['地址：{{公司.地址}}', '簽名：'],
    ].map(
      (cells) => new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
    ),
  });

/** Creates a sample as a Word document. */
export const sampleContract = async ({ title, articles }: Sample): Promise<Uint8Array> => {
  const paragraphs = articles.map(
    ([heading, text], index) =>
      new Paragraph({
        spacing: { after: 160 },
        children: [
          new TextRun({ text: `第${numerals[index] ?? index + 1}條　${heading}　`, bold: true }),
          new TextRun(text),
        ],
      }),
  );
  const document = new Document({
    styles: { default: { document: { run: { font: FONT, size: 24 } } } },
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
          new Paragraph({ text: '合約編號：{{合約.編號}}', alignment: AlignmentType.RIGHT }),
          new Paragraph({ text: parties, spacing: { before: 240, after: 240 } }),
          ...paragraphs,
          signatures(),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
};
