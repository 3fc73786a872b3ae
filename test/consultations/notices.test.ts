import { eq } from 'drizzle-orm';
import { ConsultationSteps } from '../../src/consultations/consultation-steps.ts';
import { consultations } from '../../src/database/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { ask, aVisitor, question } from '../support/asking.ts';
import { aConsultation, eventually } from '../support/consultations.ts';
import { mailsTo } from '../support/outbox.ts';

let site: TestApp;
let steps: ConsultationSteps;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  steps = site.app.get(ConsultationSteps);
});
afterAll(() => site.close());

const step = (id: string, ...course: Parameters<ConsultationSteps['apply']>[2][]) =>
  site.db.transaction(async (tx) => {
    for (const event of course) await steps.apply(tx, id, event, { actor: { kind: 'expert' } });
  });
/** A mail with its parts decoded, as far as the test reads them. */
const textOf = (mail: string) =>
  [
    mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    ...Array.from(mail.matchAll(/Content-Transfer-Encoding: base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g), ([, part = '']) =>
      Buffer.from(part, 'base64').toString(),
    ),
  ].join('\n');

describe('the one who asked', () => {
  it('is told of each step in their own language, once, and of nothing they wrote', async () => {
    const contact = 'salma@example.org';
    const { id, path } = await ask(aVisitor(site), { contact }, 'ar-ma');
    await step(id, 'admit', 'take', 'answer');
    await eventually(async () => expect(await mailsTo(site, contact)).toHaveLength(2));
    const texts = (await mailsTo(site, contact)).map(textOf);
    expect(texts.filter((text) => text.includes('وصلنا سؤالك'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('وصلتك إجابة'))).toHaveLength(1);
    for (const text of texts) {
      expect(text).toContain(`http://site.example${path}`);
      expect(text).toContain('dir="rtl"');
      expect(text).not.toContain(question.title);
    }
  });

  it('hears nothing where they left no address', async () => {
    const { id } = await ask(aVisitor(site));
    await expect(step(id, 'admit', 'take', 'answer')).resolves.toBeUndefined();
  });
});

it('the pages that show a consultation are made anew after a step', async () => {
  const { id, slug } = await aConsultation(site, {
    visibility: 'public',
    publishedAt: new Date(),
    state: 'taken',
    title: 'A question that is answered later',
    slug: 'later',
  });
  const path = `/en/consultations/${id}/${slug}`;
  expect((await site.http.get(path)).text).not.toContain('Changed title of it');
  await site.db.update(consultations).set({ title: 'Changed title of it' }).where(eq(consultations.id, id));
  await step(id, 'answer');
  await eventually(async () => expect((await site.http.get(path)).text).toContain('Changed title of it'));
});
