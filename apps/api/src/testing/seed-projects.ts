import type { Project, ProjectInput } from '@hr/contracts/organisation/projects';
import type { ProjectState } from '@hr/domain/organisation/projects';
import type { Caller } from './test-app.ts';

/** Form input of an approved project of 2026. */
const projectInput = (leaderId: string, overrides: Partial<ProjectInput>): ProjectInput => ({
  code: `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  grantNo: null,
  nameZh: '測試計畫',
  shortName: null,
  nameEn: null,
  kind: 'grant',
  funder: 'nstc',
  approvalDocumentNo: '科會綜字第1150000001號',
  approvedOn: '2025-12-15',
  principalInvestigatorId: leaderId,
  coInvestigatorIds: [],
  managerId: null,
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  approvedAmount: 1_000_000,
  personnelAmount: 600_000,
  budgetLines: [],
  eligibleCosts: [],
  maxEffortPercent: null,
  isFundsPending: false,
  isExclusive: false,
  minimumPay: null,
  costCenter: null,
  accountCode: null,
  note: null,
  ...overrides,
});

/** Helpers that create projects of a principal investigator through the API. */
export const projectSeeds = (hr: Caller, leaderId: string) => {
  const newProject = (overrides: Partial<ProjectInput> = {}): ProjectInput => projectInput(leaderId, overrides);

  const seed = async (overrides: Partial<ProjectInput> = {}): Promise<Project> =>
    (await hr.post('/api/projects').send(newProject(overrides)).expect(201)).body as Project;

  /** Creates a project and brings it to a state by commands. */
  const seedInState = async (state: ProjectState, overrides: Partial<ProjectInput> = {}): Promise<Project> => {
    const steps: Record<ProjectState, readonly (readonly [string, object])[]> = {
      planning: [],
      pre_approved: [['pre-approve', {}]],
      active: [['activate', {}]],
      extended: [
        ['activate', {}],
        ['extend', { extendedEndOn: '2027-06-30', extensionDocumentNo: '展字第1號' }],
      ],
      closing: [
        ['activate', {}],
        ['begin-closing', {}],
      ],
      closed: [
        ['activate', {}],
        ['begin-closing', {}],
        ['close', {}],
      ],
      terminated: [['terminate', { terminationReason: '經費中止' }]],
    };
    let project = await seed(overrides);
    for (const [name, body] of steps[state]) {
      project = (
        await hr
          .post(`/api/projects/${project.id}/${name}`)
          .send({ ...body, version: project.version })
          .expect(200)
      ).body as Project;
    }
    return project;
  };

  return { newProject, seed, seedInState };
};
