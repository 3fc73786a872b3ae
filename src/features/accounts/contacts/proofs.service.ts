import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isSameSecret } from '../../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { addressOf, callerOf, Limits, TooMany } from '../../../platform/http/limits.ts';
import { noteSecurity } from '../../../platform/http/security-log.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { BrowserToken } from '../sessions/browser-token.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import {
  codeLife,
  hashCode,
  hashToken,
  isWholeToken,
  newCode,
  newToken,
  type ProofPurpose,
  proofLife,
  readCode,
  undoLife,
} from './code.ts';
import { CodeMessages } from './code-messages.ts';
import { type Proof, ProofsRepository } from './proofs.repository.ts';

/** Why a link of a message opens nothing. */
export type LinkFault = 'cut' | 'used' | 'link';
export type OpenProof = Proof & { codes: number };
type Wanted = Partial<Pick<Proof, 'next' | 'isShared' | 'userId' | 'identity'>>;
/** No message leaves: all else is as where one does, so that nobody learns that the address is not the one. */
type Silent = { isSilent?: boolean };

/** Shows that an address is somebody's: a code goes there, and comes back from the browser that asked for it. */
@Injectable()
export class ProofsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly proofs: ProofsRepository,
    private readonly accounts: AccountsRepository,
    private readonly messages: CodeMessages,
    private readonly devices: KnownDevices,
    private readonly limits: Limits,
    private readonly browsers: BrowserToken,
  ) {}

  /** Sends the first code, the same way to an address of an account and of nobody. Throws TooMany. */
  async begin(
    request: Request,
    purpose: ProofPurpose,
    address: string,
    { isSilent = false, ...wanted }: Wanted & Silent = {},
  ): Promise<string> {
    await this.count(request, address);
    const id = randomUUIDv7();
    const browserHash = this.browsers.give(request);
    const expiresAt = new Date(Date.now() + proofLife);
    const isKnown = await this.isKnown(address);
    await this.db.transaction(async (tx) => {
      await this.proofs.add(tx, { id, purpose, address, browserHash, expiresAt, ...wanted });
      await this.sendCode(tx, request, { id, purpose, address, isKnown, isSilent });
    });
    return id;
  }

  /** One code more; those of before stay as good as they were. Throws TooMany. */
  async repeat(request: Request, proof: Proof, { isSilent = false }: Silent = {}): Promise<void> {
    await this.count(request, proof.address);
    const isKnown = await this.isKnown(proof.address);
    await this.db.transaction((tx) => this.sendCode(tx, request, { ...proof, isKnown, isSilent }));
  }

  /** Only for the browser that began it. */
  async find(request: Request, id: string, purpose: ProofPurpose): Promise<OpenProof | null> {
    const browser = this.browsers.hashIn(request);
    const proof = browser && isUuid(id) ? await this.proofs.find(id, browser) : null;
    return proof?.purpose === purpose ? proof : null;
  }

  /** What stands behind the link of a message, on whichever device it is opened. */
  async findByLink(token: string, purpose: ProofPurpose): Promise<Proof | null> {
    const proof = await this.proofs.findByLink(hashToken(token));
    return proof?.purpose === purpose ? proof : null;
  }

  /** The secret of a link that takes back what was just done with an account. No code goes with it. */
  async beginUndo(tx: Tx, userId: string, address: string): Promise<string> {
    const [id, link] = [randomUUIDv7(), newToken()];
    const expiresAt = new Date(Date.now() + undoLife);
    const nobody = hashToken(newToken());
    await this.proofs.add(tx, { id, purpose: 'undo', address, userId, browserHash: nobody, expiresAt });
    await this.proofs.addCode(tx, { proofId: id, codeHash: nobody, linkHash: hashToken(link), expiresAt });
    return link;
  }

  /** Why a link opens nothing: it was cut, has done its work, or neither, so that its time is over. */
  async whyOver(token: string): Promise<LinkFault> {
    if (!isWholeToken(token)) return 'cut';
    return (await this.proofs.isLinkUsed(hashToken(token))) ? 'used' : 'link';
  }

  /**
   * Whether a typed code is one of those sent, for this or for the same in another tab of the same browser. Each call uses
   * up a try of every one of them.
   */
  async prove(request: Request, proof: Proof, typed: string): Promise<boolean> {
    const isRight = await this.isCodeOf(request, proof, typed);
    if (!isRight) noteSecurity(request, 'code_wrong', proof.address);
    return isRight;
  }

  private async isCodeOf(request: Request, proof: Proof, typed: string): Promise<boolean> {
    const [code, browser] = [readCode(typed), this.browsers.hashIn(request)];
    if (!code || !browser) return false;
    const { id, purpose, address } = proof;
    const isMade = ({ proofId, codeHash }: { proofId: string; codeHash: string }) =>
      this.config.sessionSecrets.some((secret) =>
        isSameSecret(codeHash, hashCode(secret, { proofId, purpose, address }, code)),
      );
    return this.db.transaction(async (tx) => {
      const kept = await this.proofs.tryCodes(tx, await this.proofs.findAlike(tx, proof, browser));
      return kept.some(isMade) && this.proofs.prove(tx, id);
    });
  }

  /** Of what was taken back, the later changes with it: their links take nothing back any more. */
  endLater(tx: Tx, proof: Proof): Promise<void> {
    return this.proofs.endLater(tx, proof);
  }

  /** No link that takes something back opens the account any more. */
  endUndo(tx: Tx, userId: string): Promise<void> {
    return this.proofs.endOf(tx, userId, 'undo');
  }

  /** Once only: tells whether it was still there to be used. */
  use(tx: Tx, { id }: Proof): Promise<boolean> {
    return this.proofs.use(tx, id);
  }

  private async count(request: Request, address: string): Promise<void> {
    const isOwn = this.devices.has(request, address);
    // What strangers ask for behind the same line takes none from who has signed in here before.
    if (request.user || !isOwn) await this.limits.require('codesFrom', callerOf(request));
    // An account costs no more than a code, and each may have as many sent again, to whichever number.
    if (request.user || isOwn) await this.limits.require('codesOfLine', addressOf(request));
    // A browser of its owner has codes of its own; strangers have theirs by line, of which none takes the owner's.
    const key = this.devices.keyOf(request, address);
    const wait = isOwn ? await this.limits.spend('codesTo', key) : await this.limits.spendTo(key, addressOf(request));
    if (wait > 0) throw new TooMany(wait);
  }

  private async isKnown(address: string): Promise<boolean> {
    return (await this.accounts.findByContact(address)) !== null;
  }

  private async sendCode(tx: Tx, request: Request, wanted: CodeWanted): Promise<void> {
    const { id: proofId, purpose, address, isKnown, isSilent } = wanted;
    const code = newCode();
    const link = purpose === 'reset' || purpose === 'recover' ? newToken() : null;
    const codeHash = hashCode(this.config.sessionSecrets[0] ?? '', { proofId, purpose, address }, code);
    const linkHash = link && hashToken(link);
    await this.proofs.addCode(tx, { proofId, codeHash, linkHash, expiresAt: new Date(Date.now() + codeLife) });
    if (!isSilent) await this.messages.send(tx, request.locale.code, { purpose, address, code, link, isKnown });
  }
}

type CodeWanted = Pick<Proof, 'id' | 'purpose' | 'address'> & { isKnown: boolean; isSilent: boolean };
