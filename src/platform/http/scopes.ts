/** What a token may be used for. A route says which of them it needs; one that says nothing takes no token. */
export const scopes = [
  'profile:read',
  'profile:write',
  'consultations:read',
  'consultations:write',
  'cases:read',
  'cases:write',
  'requests:read',
  'requests:write',
  'notifications:read',
  'notifications:write',
  'bills:read',
  'bills:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];
