import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { authorizationAddress } from '../../platform/http/api-security.ts';
import { programScopes } from '../../platform/http/scopes.ts';

/** Where a program finds what, and what it may ask for (RFC 8414). */
@Controller('.well-known/oauth-authorization-server')
export class MetadataController {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl' | 'rootRedirect'>) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=3600')
  read(@Res() response: Response): void {
    const { publicUrl: issuer } = this.config;
    const authentication = ['client_secret_basic', 'client_secret_post', 'none'];
    response.json({
      issuer,
      authorization_endpoint: authorizationAddress(this.config),
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      service_documentation: `${issuer}/api/docs`,
      scopes_supported: programScopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: authentication,
      revocation_endpoint_auth_methods_supported: authentication,
      authorization_response_iss_parameter_supported: true,
    });
  }
}
