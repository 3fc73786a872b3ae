import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentSigner } from '../../src/features/documents/document-signer.ts';
import { locales } from '../../src/lib/locales/locales.ts';
import { inclusionPath, leafHash, merkleRoot } from '../../src/lib/merkle.ts';
import { proofText, statementOf } from '../../src/lib/sealed-proof.ts';
import { bodyOf } from '../../src/lib/signed-document.ts';
import { describeInBrowser, sharedSite } from '../support/browser.ts';

/** That the receipt stands in the seal of a day with two more leaves, and the same of another amount. */
async function proofs(signer: DocumentSigner): Promise<[string, string]> {
  const salt = new Uint8Array(16).fill(7);
  const leafWith = (amount: string) => new Uint8Array([...salt, ...bodyOf({ ...facts, amount, day: '2026-11-24' })]);
  const leaves = [leafHash('one'), leafHash(leafWith(facts.amount)), leafHash('events')];
  const body = { day: '2026-11-24', size: 3, root: merkleRoot(leaves).toString('hex'), previous: '00'.repeat(32) };
  const signed = signer.sign(Buffer.from(statementOf(body)));
  const path = new Uint8Array(Buffer.concat(inclusionPath(leaves, 1)));
  const signature = new Uint8Array(signed?.signature ?? []);
  const proof = { place: 1, size: 3, path, previous: new Uint8Array(32), key: signed?.key ?? '', signature };
  return [proofText({ ...proof, leaf: leafWith(facts.amount) }), proofText({ ...proof, leaf: leafWith('950.00 MAD') })];
}

const facts = { kind: 'receipt', code: 'MA-2026-000042', reference: '815000001500', amount: '150.00 MAD' } as const;

describeInBrowser('the page that checks signed documents', () => {
  const world = sharedSite();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proof-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('was saved, and checks with the network off', async () => {
    const saved = join(folder, 'verify.html');
    await writeFile(saved, await (await fetch(`${world.origin}/en/verify`)).text());
    const address = world.site.app.get(DocumentSigner).addressOf(facts, locales.en) ?? '';
    const context = await world.browser.newContext({ offline: true, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`file://${saved}`);
    const check = async (text: string): Promise<string> => {
      await page.evaluate(() => document.querySelector('#out')?.replaceChildren());
      await page.fill('#text', text);
      await page.click('#form button');
      await page.waitForFunction(() => document.querySelector('#out')?.textContent !== '');
      return page.innerText('#out');
    };
    expect(await check(address)).toMatch(/^Genuine[\s\S]+Receipt[\s\S]+MA-2026-000042[\s\S]+150\.00 MAD/);
    const [start = '', signed = ''] = address.split('#');
    const at = signed.length - 8;
    const other = signed[at] === 'A' ? 'B' : 'A';
    expect(await check(`${start}#${signed.slice(0, at)}${other}${signed.slice(at + 1)}`)).toMatch(/^Not genuine/);
    const [proof, forged] = await proofs(world.site.app.get(DocumentSigner));
    expect(await check(JSON.stringify({ proof }))).toMatch(
      /^Genuine: exactly this stood[\s\S]+MA-2026-000042[\s\S]+Root/,
    );
    expect(await check(forged)).toMatch(/^Not genuine/);
    expect(await check('something else')).toMatch(/^This is not the code/);
    // As a camera opens it.
    await page.goto(`file://${saved}#${signed}`);
    await page.waitForFunction(() => document.querySelector('#out')?.textContent?.startsWith('Genuine'));
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
    await context.close();
  });
});
