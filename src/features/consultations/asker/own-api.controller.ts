import { Controller, Get, Inject, NotFoundException, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Party } from '../../../lib/party.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { readChoice, readInstant } from '../../../platform/http/api-locale.ts';
import { Allows, SignInRequired } from '../../../platform/http/auth.ts';
import { parseWhole, readBefore, readLimit } from '../../../platform/http/patch.ts';
import { ChangedMeanwhile, isMatch, tagged } from '../../../platform/http/preconditions.ts';
import { Idempotency } from '../../../platform/http/submissions/idempotency.ts';
import { payAddress } from '../../payments/bills/bill-address.ts';
import type { Bill } from '../../payments/bills/billing.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { consultationStates } from '../consultation.workflow.ts';
import {
  DescribeFollowUp,
  DescribeOwn,
  DescribeOwnList,
  DescribeRating,
  DescribeWithdrawal,
} from '../public/consultations.api.ts';
import { FollowUpBody, RatingBody } from '../public/consultations-api.dto.ts';
import { ownRecord } from './api-records.ts';
import { OwnService } from './own.service.ts';
import type { OwnConsultation } from './own.ts';
import { OwnActsService } from './own-acts.service.ts';

/** One's own consultations, for programs of the one who asked. */
@Controller('api/v1/my/consultations')
export class OwnApiController {
  constructor(
    private readonly own: OwnService,
    private readonly acts: OwnActsService,
    private readonly parties: PartiesService,
    private readonly writes: Idempotency,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @DescribeOwnList()
  @Allows('consultations:read')
  async index(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Query('before') before?: unknown,
    @Query('state') state?: unknown,
    @Query('askedAfter') after?: unknown,
    @Query('limit') limit?: unknown,
  ) {
    const party = await this.party(request);
    const wanted = {
      before: readBefore(before),
      state: readChoice('state', state, consultationStates),
      askedAfter: readInstant('askedAfter', after),
    };
    const { items, older } = await this.own.page(party, wanted, readLimit(limit));
    response.setHeader('Cache-Control', 'private, no-cache');
    return {
      items: items.map(({ reference, title, language, state, askedAt }) => ({
        ...{ reference, title, language, state },
        askedAt: askedAt.toISOString(),
      })),
      older,
    };
  }

  @Get(':reference')
  @DescribeOwn()
  @Allows('consultations:read')
  async show(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const own = await this.load(await this.party(request), reference);
    const bill = await this.own.billOf(own);
    return tagged(request, response, own.version, { ...ownRecord(own), bill: bill && this.billRecord(request, bill) });
  }

  @Post(':reference/follow-ups')
  @DescribeFollowUp()
  @Allows('consultations:write')
  async askAgain(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const { body } = parseWhole(FollowUpBody, request, ['body']);
    const party = await this.party(request);
    const own = await this.load(party, reference);
    return this.writes.once(request, response, party, async (tx) => {
      if (!isMatch(request, own.version)) throw new ChangedMeanwhile();
      await this.acts.followUp(tx, party, own, body ?? '');
      response.status(201);
      return { reference, state: 'follow_up' as const };
    });
  }

  @Put(':reference/rating')
  @DescribeRating()
  @Allows('consultations:write')
  async rate(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const { stars = 0, opinion = null, useful = [] } = parseWhole(RatingBody, request, ['stars']);
    const party = await this.party(request);
    const own = await this.load(party, reference);
    return this.writes.once(request, response, party, async (tx) => {
      await this.acts.giveStars(tx, party, own, { stars, body: opinion }, useful.map(String));
      return { stars, opinion };
    });
  }

  @Post(':reference/withdrawal')
  @DescribeWithdrawal()
  @Allows('consultations:write')
  async withdraw(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const party = await this.party(request);
    const own = await this.load(party, reference);
    await this.writes.once(request, response, party, async (tx) => {
      if (!isMatch(request, own.version)) throw new ChangedMeanwhile();
      await this.acts.takeBack(tx, party, own);
      return {};
    });
    response.status(200);
    const { state } = await this.load(party, reference);
    return { reference, state };
  }

  private billRecord({ locale }: Request, { reference }: Bill) {
    const payAt = payAddress(this.config.publicUrl, locale.code, reference);
    return { reference, payAt };
  }

  private async party(request: Request): Promise<Party> {
    const party = await this.parties.find(request);
    if (!party) throw new SignInRequired();
    return party;
  }

  private async load(party: Party, reference: string): Promise<OwnConsultation> {
    const own = /^\d{12}$/.test(reference) ? await this.own.find(party, reference) : null;
    if (!own) throw new NotFoundException();
    return own;
  }
}
