/** Who acts: an account, or a visitor who has none. */
export type Party = { kind: 'user' | 'visitor'; id: string };

/** The two columns of a row that belongs to somebody. */
export const ownerOf = ({ kind, id }: Party): { userId: string | null; visitorId: string | null } =>
  kind === 'user' ? { userId: id, visitorId: null } : { userId: null, visitorId: id };

/** Whose row it is. */
export const partyOf = ({ userId, visitorId }: { userId: string | null; visitorId: string | null }): Party =>
  userId ? { kind: 'user', id: userId } : { kind: 'visitor', id: visitorId ?? '' };
