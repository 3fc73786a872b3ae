import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import type { Country } from '../../../lib/countries/country.ts';
import { placeOf } from '../../../lib/countries/courts.ts';
import { type LocaleCode, locales } from '../../../lib/locales/locales.ts';
import type { Party } from '../../../lib/party.ts';
import { CONFIG } from '../../../platform/config.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import type { FieldError, Typed } from '../../../platform/http/forms.ts';
import { callerOf, Limits } from '../../../platform/http/limits.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { Claims } from '../../accounts/claims/claims.ts';
import { type OpenProof, ProofsService } from '../../accounts/contacts/proofs.service.ts';
import type { OwnedItem } from '../../accounts/sign-in/owned-item.ts';
import { SignUpsService } from '../../accounts/sign-in/sign-ups.service.ts';
import { type DraftFeature, DraftFeatures } from '../../drafts/draft-features.ts';
import { Drafts, type EndingDraft } from '../../drafts/drafts.ts';
import type { Ending } from '../../drafts/ending-news.ts';
import { enteredIn, stillEntered } from '../../journeys/phone-forms.ts';
import { startPageOf } from '../../procedures/start-page.ts';
import { type NewCase, newCaseFields } from '../new-case.ts';
import type { CasesConfig } from '../settings.ts';
import { firstLook } from '../sources/sandbox.ts';
import { sourceOf } from '../sources/source.ts';
import { WatchesService } from '../watching/watches.service.ts';
import { type BegunCase, type CaseGlimpse, caseDraftKind } from './begun-case.ts';

/** A case that a visitor wants to follow, from its number until the account that follows it is there. */
@Injectable()
export class BegunCasesService implements DraftFeature, OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: CasesConfig,
    private readonly drafts: Drafts,
    private readonly features: DraftFeatures,
    private readonly claims: Claims,
    private readonly limits: Limits,
    private readonly proofs: ProofsService,
    private readonly signUps: SignUpsService,
    private readonly watches: WatchesService,
    private readonly messages: Messages,
  ) {}

  onModuleInit(): void {
    this.features.register(this);
    this.claims.register({ list: (party) => this.held(party) });
  }

  has(kind: string): boolean {
    return kind === caseDraftKind;
  }

  /** Its page is written into only with where a code goes, which is kept as it is sent. */
  answers(): null {
    return null;
  }

  /** An account only: an address that was typed and not proven is told nothing. */
  ending({ draft }: EndingDraft): Ending {
    return { form: 'cases.add.title', page: ['account-cases-new-draft', { draft: draft.id }], typed: null };
  }

  /**
   * Keeps what was typed for who has no account; in the draft they came from, where it is still there. Throws TooMany.
   * @param isNewcomer the request that begins it made its owner too
   */
  async begin(request: Request, party: Party, isNewcomer: boolean, typed: Typed, draftId: string): Promise<string> {
    await this.limits.require('draft', callerOf(request));
    const earlier = await this.find(party, draftId);
    const { contact = '', proof = '' } = earlier?.answers ?? {};
    const typedNow = { ...newCaseFields(typed), contact, proof };
    const answers = earlier ? stillEntered(earlier.answers, typedNow) : typedNow;
    const draft = await this.db.transaction((tx) => {
      if (earlier) return this.drafts.save(tx, party, earlier.id, earlier.version, answers);
      const start = isNewcomer ? 'startUnheard' : 'startOnce';
      return this.drafts[start](tx, party, caseDraftKind, request.locale.code, answers);
    });
    return draft.id;
  }

  async find(party: Party | null, id: string): Promise<BegunCase | null> {
    const draft = party && (await this.drafts.find(party, id));
    return draft?.kind === caseDraftKind ? (draft as BegunCase) : null;
  }

  /** In an account, whose owner has to sign in for it. */
  isOfAccount(id: string): Promise<boolean> {
    return this.drafts.isOfAccount(id);
  }

  /** Its page is open. */
  async opened(party: Party, draft: BegunCase): Promise<void> {
    if (draft.version === 1) await this.drafts.hear(party, draft);
  }

  /** The latest first; of what was typed the number alone. */
  async list(party: Party): Promise<BegunCase[]> {
    return (await this.drafts.lines(party, [caseDraftKind], 'number')) as BegunCase[];
  }

  /** What anybody sees of it. Whether we know the case, or somebody follows it, stays out: nothing of ours is looked up. */
  glimpse({ form, number }: NewCase, locale: LocaleCode): CaseGlimpse {
    const country = form.country as Country;
    const source = sourceOf(country, number, this.config);
    return {
      court: form.court,
      place: placeOf(country, form.court, form.place),
      number,
      source,
      look: source === 'sandbox' ? firstLook(number, country, new Date()) : null,
      start: startPageOf('case-tracking', country, locales[locale]),
    };
  }

  /** The proof that is under way for it; null where none is, or its time is over. */
  async proofOf(request: Request, { answers }: BegunCase): Promise<OpenProof | null> {
    return answers.proof ? this.proofs.find(request, answers.proof, 'sign_in') : null;
  }

  /** A first code to an address, or one more. What was typed stays with the draft. Throws TooMany. */
  async sendCode(request: Request, party: Party, draft: BegunCase, typed: string, address: string): Promise<void> {
    const before = await this.proofOf(request, draft);
    if (before && before.address === address && !before.usedAt) return this.proofs.repeat(request, before);
    const next = routePath(request.locale.code, 'account-cases-new-draft', { draft: draft.id });
    const proof = await this.proofs.begin(request, 'sign_in', address, { next, isShared: request.isSharedDevice });
    await this.keep(party, draft, { contact: typed, proof });
  }

  /** What somebody wrote beside the case. */
  async keep(party: Party, draft: BegunCase, more: Typed): Promise<void> {
    const answers = { ...draft.answers, ...more };
    await this.db.transaction((tx) => this.drafts.save(tx, party, draft.id, draft.version, answers));
  }

  /** Whether a typed code is one of those that were sent. */
  async prove(request: Request, proof: OpenProof, typed: string): Promise<boolean> {
    return proof.provenAt !== null || (await this.proofs.prove(request, proof, typed));
  }

  /** Signs in to the account of the proven address, or opens one; the draft goes with who sent it. Its next page. */
  async arrive(request: Request, proof: OpenProof): Promise<{ next: string; isNew: boolean } | FieldError[]> {
    const known = await this.signUps.arriveIfKnown(request, proof);
    if (known !== null) return { next: known, isNew: false };
    // Nobody is asked for a name to follow a case; they may choose one in their settings.
    const name = this.messages.in(request.locale.code)('cases.begun.name', { number: String(randomInt(1000, 10_000)) });
    const opened = await this.signUps.open(request, proof, { name, password: '' });
    return typeof opened === 'string' ? { next: opened, isNew: true } : opened;
  }

  /** Becomes a case that is followed. Sent again, it leads to the same page; throws Refused where there are too many. */
  async follow(
    userId: string,
    draft: BegunCase,
    wanted: NewCase,
    pathOf: (id: string, isKnown: boolean) => string,
  ): Promise<string> {
    const body = { _form: draft.id };
    const entered = enteredIn(draft.answers);
    const sent = await this.watches.add(userId, wanted, body, pathOf, async (tx, id) => {
      if (entered.length > 0) await this.watches.record(tx, id, 'entered_by_phone', userId, entered);
      await this.drafts.send(tx, { kind: 'user', id: userId }, draft.id);
    });
    return sent.location;
  }

  private async held(party: Party): Promise<OwnedItem[]> {
    return (await this.list(party)).map(
      ({ id, updatedAt: at }): OwnedItem => ({
        id,
        kind: 'draft',
        reference: null,
        at,
        title: { key: 'cases.add.title' },
        state: 'claims.not_sent',
        page: ['account-cases-new-draft', { draft: id }],
      }),
    );
  }
}
