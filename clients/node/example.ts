import { randomUUID } from 'node:crypto';
import { given, istishara, type Schemas } from './client.js';

type Told = {
  asked: Schemas['AskedConsultation'];
  state: string;
  papers: Schemas['Paper'][];
  bytes: number;
  case: Schemas['Case'];
};

/** One empty page. The site draws the pages of what is sent anew, so it has to be a document that can be read. */
const lease = [
  '%PDF-1.4',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj',
  'trailer <</Root 1 0 R>>',
  '%%EOF',
].join('\n');

/**
 * Asks a question, has it paid, sends a paper along and reads it again, and follows a case for a month.
 * @param pay opens the page where the bill is paid, and comes back when it was
 */
export async function askAndFollow(site: string, token: string, pay: (page: string) => Promise<void>): Promise<Told> {
  const api = istishara(site, token);
  const once = () => ({ header: { 'Idempotency-Key': randomUUID() } });

  const offered = await given(api.GET('/api/v1/lanes', { params: { query: { locale: 'fr-ma' } } }));
  const price = offered.items.find(({ id }) => id === 'standard')?.price?.minor;
  const asked = await given(
    api.POST('/api/v1/my/consultations', {
      params: once(),
      body: {
        lane: 'standard',
        country: 'MA',
        topic: 'rent',
        title: 'May the landlord keep the deposit?',
        body: 'I gave the keys back two months ago. The flat is in good order, and the deposit has not been returned.',
        answerLanguage: 'fr',
        readers: 'later',
        price,
        termsAccepted: true,
        locale: 'fr-ma',
      },
    }),
  );
  if (asked.payAt) await pay(asked.payAt);

  const path = { reference: asked.reference };
  const { state } = await given(api.GET('/api/v1/my/consultations/{reference}', { params: { path } }));
  const form = new FormData();
  form.append('file', new Blob([lease], { type: 'application/pdf' }), 'lease.pdf');
  await given(
    api.PUT('/api/v1/my/consultations/{reference}/papers/{paper}', {
      params: { path: { ...path, paper: 'paper_1' } },
      body: { file: '' },
      bodySerializer: () => form,
    }),
  );
  const { items: papers } = await given(api.GET('/api/v1/my/consultations/{reference}/papers', { params: { path } }));
  const [paper] = papers;
  const file = await given<ArrayBuffer>(
    api.GET('/api/v1/my/consultations/{reference}/papers/{paper}', {
      params: { path: { ...path, paper: paper?.id ?? '' } },
      parseAs: 'arrayBuffer',
    }) as Promise<{ data?: ArrayBuffer }>,
  );

  const body = {
    country: 'MA',
    court: 'ma-ca-rabat',
    number: '2026/1201/5001',
    role: 'party',
    declared: true,
  } as const;
  const followed = await given(api.POST('/api/v1/my/cases', { params: once(), body }));
  const month = await given(
    api.POST('/api/v1/my/cases/{id}/periods', {
      params: { ...once(), path: { id: followed.id } },
      body: { months: 1 },
    }),
  );
  await pay(month.bill.payAt);
  const watched = await given(api.GET('/api/v1/my/cases/{id}', { params: { path: { id: followed.id } } }));
  return { asked, state, papers, bytes: file.byteLength, case: watched };
}
