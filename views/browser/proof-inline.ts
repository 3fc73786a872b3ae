// Stands in the page that checks signed documents, which people save: it asks no network and needs no other file. Without
// scripts the form goes to the server, which checks the same.
import { proofIn, sealedBy } from '../../src/lib/sealed-proof.ts';
import { envelopeIn, factsIn, type SignedFacts } from '../../src/lib/signed-document.ts';

type Data = {
  keys: { kid: string; x: string }[];
  words: Record<'none' | 'unknown' | 'old' | 'forged' | 'genuine' | 'sealed', string>;
  kinds: Record<string, string>;
  terms: Record<'kind' | 'code' | 'reference' | 'day' | 'amount' | 'digest' | 'root', string>;
};

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const data = JSON.parse(byId('data').textContent ?? '') as Data;
const box = byId('text') as HTMLTextAreaElement;

async function check(text: string): Promise<void> {
  const proof = proofIn(text);
  const sealed = proof && (await sealedBy(proof));
  const envelope = proof ? null : envelopeIn(text);
  const facts = proof ? sealed?.facts : envelope && factsIn(envelope.body);
  const body = proof ? sealed?.statement : envelope?.body;
  const signed = proof ?? envelope;
  if (proof && !sealed) return say('forged');
  if (!signed || !body || !facts) return say('none');
  const known = data.keys.find(({ kid }) => kid === signed.key);
  if (!known) return say('unknown');
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: known.x };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const isOurs = await crypto.subtle.verify('Ed25519', key, signed.signature, body);
    if (isOurs) say(sealed ? 'sealed' : 'genuine', { ...facts, root: sealed?.root });
    else say('forged');
  } catch {
    say('old');
  }
}

function say(word: keyof Data['words'], facts?: SignedFacts & { root: string | undefined }): void {
  const out = byId('out');
  out.className = word;
  out.textContent = '';
  add(out, 'strong', data.words[word]);
  if (!facts) return;
  const list = add(out, 'dl', '');
  for (const name of Object.keys(data.terms) as (keyof Data['terms'])[]) {
    const value = name === 'kind' ? data.kinds[facts.kind] : facts[name];
    if (!value) continue;
    add(list, 'dt', data.terms[name]);
    add(add(list, 'dd', ''), 'bdi', value).dir = name === 'kind' ? 'auto' : 'ltr';
  }
}

function add(parent: HTMLElement, name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return parent.appendChild(element);
}

byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void check(box.value);
});
const given = (): void => {
  if (location.hash.length < 40) return;
  box.value = location.hash.slice(1);
  void check(box.value);
};
addEventListener('hashchange', given);
given();
