import { StreamableFile } from '@nestjs/common';
import { proofIn, saltLength, sealedBy, statementOf } from '../../../lib/sealed-proof.ts';
import { toHex } from '../../../lib/signed-document.ts';

const hashDigits = 64;

/** As a file whose name says nothing of the document. */
export const proofAnswer = async (text: string): Promise<StreamableFile> =>
  new StreamableFile(Buffer.from(`${JSON.stringify(await proofFileOf(text), null, 2)}\n`), {
    type: 'application/json',
    disposition: 'attachment; filename="proof.json"',
  });

/** A proof to keep: in one word for the page that checks it, and spelled out for programs of others. */
async function proofFileOf(text: string) {
  const proof = proofIn(text);
  const sealed = proof && (await sealedBy(proof));
  if (!proof || !sealed) throw new Error('A proof that does not hold');
  const { facts, root } = sealed;
  const previous = toHex(proof.previous);
  return {
    document: facts,
    salt: toHex(proof.leaf.slice(0, saltLength)),
    leaf: toHex(proof.leaf),
    place: proof.place,
    size: proof.size,
    path: toHex(proof.path).match(new RegExp(`.{${hashDigits}}`, 'g')) ?? [],
    root,
    previous,
    statement: statementOf({ day: facts.day, size: proof.size, root, previous }),
    key: proof.key || null,
    signature: toHex(proof.signature) || null,
    proof: text,
  };
}
