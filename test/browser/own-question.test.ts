import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { answers, consultations, messages } from '../../src/features/consultations/consultations.table.ts';
import { experts } from '../../src/features/experts/experts.table.ts';
import { ask, aVisitor, idOf, question } from '../support/asking.ts';
import { describeInBrowser, sharedSite, visit } from '../support/browser.ts';
import { apply } from '../support/consultations.ts';
import { upload } from '../support/forms.ts';
import { aScan } from '../support/pictures.ts';
import { withCode } from '../support/reading-codes.ts';

const screen = { width: 360, height: 740 };
const short = 'يجب على المكري أن يرد إليك الضمانة داخل شهر من تسليم المفاتيح، ولا يخصم منها إلا ثمن ضرر أثبته.';

describeInBrowser('an answered question on a phone, without scripts', () => {
  const world = sharedSite({ TRUST_PROXY: '1' });

  it('begins with the answer, and has what the asker wrote, sent and was told before folded below it', async () => {
    const { site } = world;
    const expertId = (await site.db.select().from(experts).limit(1))[0]?.id ?? '';
    const asker = aVisitor(site);
    const { id, path } = await ask(asker, {}, 'ar-ma', async (base) => {
      expect((await upload(asker, `/ar-ma/files/${idOf(base)}/paper_1`, aScan('lease'), 'lease.jpg')).status).toBe(303);
    });
    for (const event of ['admit', 'take', 'ask_facts', 'give_facts', 'answer'] as const) {
      await apply(site, id, event, { actor: { kind: 'expert', id: expertId }, set: { expertId } });
    }
    const said = (kind: 'facts_wanted' | 'facts', body: string) =>
      site.db.insert(messages).values({ id: randomUUIDv7(), consultationId: id, kind, language: 'ar', body });
    await said('facts_wanted', 'متى سلمت المفاتيح؟');
    await said('facts', 'في شهر شتنبر');
    await site.db.insert(answers).values({
      id: randomUUIDv7(),
      consultationId: id,
      expertId,
      language: 'ar',
      short,
      body: 'القانون 67.12 ينظم كراء محلات السكنى. '.repeat(9),
      lawAsOf: '2026-10-01',
      deliveredAt: new Date(),
    });
    const [found] = await site.db.select().from(consultations).where(eq(consultations.id, id));
    const { readingCode } = withCode(site, found as typeof consultations.$inferSelect);
    const { page, close } = await visit(world, path, { viewport: screen, javaScriptEnabled: false });
    await page.fill('[name=code]', readingCode ?? '');
    await page.locator('main form [type=submit]').first().click();
    await page.waitForSelector('.answer');
    if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT, fullPage: true });

    const summary = await page.locator('.answer .gist').boundingBox();
    expect((summary?.y ?? 0) + (summary?.height ?? screen.height)).toBeLessThan(screen.height);
    const folded = (words: string) => page.locator('details:not([open])', { hasText: words }).count();
    expect(await Promise.all([question.body, 'متى سلمت المفاتيح؟', 'من اطلع على وثائقي'].map(folded))).toEqual([
      1, 1, 1,
    ]);
    const isBelow = await page.evaluate(() => {
      const [answer, ...folds] = [document.querySelector('.answer'), ...document.querySelectorAll('main details.fold')];
      return folds.map((fold) => Boolean((answer?.compareDocumentPosition(fold) ?? 0) & 4));
    });
    expect(isBelow).toEqual([true, true, true]);
    // Printed from the menu of the browser: the answer, and no heading of a form that is not.
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.answer .gist').isVisible()).toBe(true);
    expect(await page.locator('#rating').isVisible()).toBe(false);
    await close();
  });
});

describeInBrowser('a question just sent, on a wide screen', () => {
  const world = sharedSite({ TRUST_PROXY: '1' });

  it('has what was agreed beside what happens now', async () => {
    const { site } = world;
    const { id, path } = await ask(aVisitor(site), {}, 'en');
    const [found] = await site.db.select().from(consultations).where(eq(consultations.id, id));
    const { readingCode } = withCode(site, found as typeof consultations.$inferSelect);
    const { page, close } = await visit(world, path, {
      viewport: { width: 1280, height: 800 },
      javaScriptEnabled: false,
    });
    await page.fill('[name=code]', readingCode ?? '');
    await page.locator('main form [type=submit]').first().click();
    const boxOf = (place: string) => page.locator(place).first().boundingBox();
    const [next, facts] = [
      await boxOf('section[aria-labelledby=next]'),
      await boxOf('.beside > div:nth-child(2) .facts'),
    ];
    if (!next || !facts) throw new Error('Neither is shown');
    expect(facts.x).toBeGreaterThan(next.x + next.width);
    expect(facts.y).toBeLessThan(next.y + next.height);
    await close();
  });
});
