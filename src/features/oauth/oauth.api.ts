import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const clientId = '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84';
const described = (description: string, schema: schemas.Schema = schemas.text) => ({ ...schema, description });
const ofClient = {
  client_id: schemas.optional(described('The program, where its secret is not in the header', schemas.uuid)),
  client_secret: schemas.optional(described('Its secret, where that is not in the header')),
};

const tokens = schemas.named(
  'Tokens',
  schemas.object({
    access_token: described('To be brought to the addresses of the API'),
    token_type: schemas.oneOf(['Bearer']),
    expires_in: described('For how many seconds it is valid', schemas.integer),
    refresh_token: described('To be changed for new tokens, once. Keep the one that came last'),
    scope: described('What it may be used for, parted by spaces'),
  }),
);
const tokensExample = {
  access_token: 'istishara_access_…',
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: 'istishara_refresh_…',
  scope: 'profile:read cases:read',
};
const fault = schemas.named(
  'OAuthFault',
  schemas.object({
    error: described('As in RFC 6749, 5.2: invalid_grant, invalid_client and the like'),
    error_description: described('For whoever writes the program'),
  }),
);
const refused = (status: number, description: string, error: string) =>
  api.refuses(status, description, fault, { error, error_description: '…' });

const program = api.all(
  api.inGroup('Authorization'),
  api.calledBy('client', 'anybody'),
  refused(400, 'It was not accepted', 'invalid_grant'),
  refused(401, 'It is not known which program this is', 'invalid_client'),
  refused(429, 'Too many requests', 'temporarily_unavailable'),
  api.problems(403, 503),
);

export const DescribeTokenExchange = () =>
  api.describes(
    program,
    api.operation(
      'exchangeToken',
      'Change a code or a refresh token into tokens',
      'A code is valid for a minute and once. A refresh token is valid once and for 90 days. Brought a second time, either ends all that came of the consent.',
    ),
    api.takesForm(
      schemas.named(
        'TokenRequest',
        schemas.object({
          grant_type: schemas.oneOf(['authorization_code', 'refresh_token']),
          code: schemas.optional(described('The code that the person came back with')),
          code_verifier: schemas.optional(described('What the code_challenge was made of (RFC 7636)')),
          redirect_uri: schemas.optional(described('The same as before, where it is given', schemas.address)),
          refresh_token: schemas.optional(described('The one that came last')),
          scope: schemas.optional(described('Less than was allowed, for this access token')),
          ...ofClient,
        }),
      ),
      { grant_type: 'authorization_code', code: 'istishara_code_…', code_verifier: '…', client_id: clientId },
    ),
    api.answers(200, 'New tokens', tokens, tokensExample),
  );

export const DescribeTokenRevocation = () =>
  api.describes(
    program,
    api.operation(
      'revokeToken',
      'Give a token back',
      'With a refresh token, all that came of the consent ends. A token that is not there any more is answered in the same way.',
    ),
    api.takesForm(schemas.named('RevocationRequest', schemas.object({ token: schemas.text, ...ofClient })), {
      token: 'istishara_refresh_…',
      client_id: clientId,
    }),
    api.answers(200, 'It is over', schemas.named('Revoked', { type: 'object' }), {}),
  );
