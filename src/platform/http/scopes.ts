/** What a token may be used for. A route says which of them it needs; one that says nothing takes no token. */
export const scopes = [
  'profile:read',
  'profile:write',
  'consultations:read',
  'consultations:write',
  'cases:read',
  'cases:write',
  'requests:read',
  'requests:order',
  'requests:write',
  'leases:write',
  'notifications:read',
  'notifications:write',
  'bills:read',
  'bills:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];

// A webhook goes on telling when the consent that it came with has ended; and to make bills is the work of staff.
const never: readonly Scope[] = ['webhooks:read', 'webhooks:write', 'bills:write'];

/** What a program of somebody else can be allowed. */
export const programScopes: readonly Scope[] = scopes.filter((scope) => !never.includes(scope));
