/** What a program is told that asks for tokens in a wrong way (RFC 6749, 5.2). Nothing in it is for people. */
export class OAuthError extends Error {
  constructor(
    readonly code:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'invalid_scope'
      | 'unsupported_grant_type'
      | 'temporarily_unavailable',
    readonly description: string,
  ) {
    super(description);
  }
}
