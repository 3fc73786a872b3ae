import type { Journey } from '../journeys/journey.ts';
import type { CertificateName } from './application.ts';
import { attachmentsStep } from './attachments-step.ts';
import { personStep } from './person-step.ts';
import { requestStep } from './request-step.ts';

const certificate = (procedure: CertificateName, referenceKind: Journey['referenceKind']): Journey => ({
  procedure,
  referenceKind,
  steps: [requestStep(procedure), personStep(procedure), attachmentsStep(procedure)],
  consents: (_country, { mode }) => [
    { kind: 'tick', name: 'accurate', label: 'applications.consent.accurate' },
    ...(mode === 'file' ? [{ kind: 'tick', name: 'mandate', label: 'applications.consent.mandate' } as const] : []),
  ],
});

export const certificates: Record<CertificateName, Journey> = {
  'good-conduct': certificate('good-conduct', 'goodConduct'),
  'housing-certificate': certificate('housing-certificate', 'housing'),
};
