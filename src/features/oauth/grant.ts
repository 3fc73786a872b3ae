import type { Scope } from '../../platform/http/scopes.ts';

/** A grant as the person sees it who gave it. */
export type AllowedProgram = {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};
