import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressOf, Limits, TooMany } from '../../platform/http/limits.ts';
import { ClientsService, credentialsIn } from './clients.service.ts';
import { GrantsService, type Issued } from './grants.service.ts';
import { DescribeTokenExchange, DescribeTokenRevocation } from './oauth.api.ts';
import type { Client } from './oauth.repository.ts';
import { OAuthError } from './oauth-error.ts';

type Parameters = Record<string, string>;

/** What programs ask for by themselves, in the words of RFC 6749 and RFC 7009. Cookies count for nothing here. */
@Controller('oauth')
export class TokenController {
  constructor(
    private readonly clients: ClientsService,
    private readonly grants: GrantsService,
    private readonly limits: Limits,
  ) {}

  @Post('token')
  @DescribeTokenExchange()
  token(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.respond(request, response, (client, parameters) => this.exchange(client, parameters));
  }

  @Post('revoke')
  @DescribeTokenRevocation()
  revoke(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.respond(request, response, async (client, parameters) => {
      await this.grants.revoke(client, required(parameters, 'token'));
      return {};
    });
  }

  private exchange(client: Client, parameters: Parameters): Promise<Issued> {
    const type = required(parameters, 'grant_type');
    if (type === 'authorization_code') {
      const [code, verifier] = [required(parameters, 'code'), required(parameters, 'code_verifier')];
      return this.grants.redeem({ client, code, verifier, redirect: parameters.redirect_uri });
    }
    if (type === 'refresh_token') {
      return this.grants.renew(client, required(parameters, 'refresh_token'), parameters.scope);
    }
    throw new OAuthError('unsupported_grant_type', 'authorization_code or refresh_token');
  }

  private async respond(
    request: Request,
    response: Response,
    work: (client: Client, parameters: Parameters) => Promise<object>,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Pragma', 'no-cache');
    try {
      await this.limits.require('oauth', addressOf(request));
      const parameters = parametersIn(request);
      const client = await this.clients.identify(credentialsIn(request.get('authorization'), parameters));
      // A program without a secret is named by everybody who knows its id: who asks much in its name holds up themselves alone.
      const caller = client.secretHash === null ? `${client.id} ${addressOf(request)}` : client.id;
      await this.limits.require('oauthClient', caller);
      response.status(200).json(await work(client, parameters));
    } catch (error) {
      if (error instanceof TooMany) refuse(response.setHeader('Retry-After', error.retryAfter), tooMany, 429);
      else if (!(error instanceof OAuthError)) throw error;
      else if (error.code !== 'invalid_client') refuse(response, error, 400);
      else refuse(response.setHeader('WWW-Authenticate', 'Basic realm="istishara", charset="UTF-8"'), error, 401);
    }
  }
}

const tooMany = new OAuthError('temporarily_unavailable', 'Too many requests');

function refuse(response: Response, { code, description }: OAuthError, status: number): void {
  response.status(status).json({ error: code, error_description: description });
}

/** Of a form, each once; one without a value is as good as absent (RFC 6749, 3.2). Throws OAuthError. */
function parametersIn(request: Request): Parameters {
  if (!request.is('application/x-www-form-urlencoded')) throw new OAuthError('invalid_request', 'Not a form');
  const entries = Object.entries((request.body ?? {}) as Record<string, unknown>).filter(([, value]) => value !== '');
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new OAuthError('invalid_request', `${name.slice(0, 40)} comes twice`);
  }
  return Object.fromEntries(entries) as Parameters;
}

function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
}
