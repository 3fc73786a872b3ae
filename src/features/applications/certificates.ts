import type { Journey } from '../journeys/journey.ts';
import type { CertificateName } from './application.ts';
import { attachmentsStep } from './attachments-step.ts';
import { isPrepared } from './guide.ts';
import { personStep } from './person-step.ts';
import { requestStep } from './request-step.ts';

const certificate = (procedure: CertificateName, referenceKind: Journey['referenceKind']): Journey => ({
  procedure,
  referenceKind,
  steps: [requestStep(procedure), personStep(procedure), attachmentsStep(procedure)],
  consents: (_country, answers) => [
    ...(isPrepared(answers) ? [tick('accurate')] : []),
    ...(answers.mode === 'file' ? [tick('mandate')] : []),
  ],
  closing: (_country, answers) =>
    isPrepared(answers) ? null : { lead: 'applications.guide.check_lead', send: 'applications.guide.make' },
});

const tick = (name: 'accurate' | 'mandate') => ({ kind: 'tick', name, label: `applications.consent.${name}` }) as const;

export const certificates: Record<CertificateName, Journey> = {
  'good-conduct': certificate('good-conduct', 'goodConduct'),
  'housing-certificate': certificate('housing-certificate', 'housing'),
};
