import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Party } from '../../lib/party.ts';
import { Visitors } from './visitors.ts';

/** Who is there: the signed-in user, else a visitor. */
@Injectable()
export class PartiesService {
  constructor(private readonly visitors: Visitors) {}

  /** Makes nobody, and asks the store only when the request brings a visitor's cookie. */
  async find(request: Request): Promise<Party | null> {
    if (request.sessionFault) throw request.sessionFault;
    if (request.user) return { kind: 'user', id: request.user.id };
    const visitor = await this.visitors.find(request);
    return visitor && { kind: 'visitor', id: visitor.id };
  }

  /** For what is to be kept: makes a visitor when nobody is there. Throws TooMany. */
  async identify(request: Request): Promise<Party> {
    if (request.sessionFault) throw request.sessionFault;
    if (request.user) return { kind: 'user', id: request.user.id };
    const { id } = await this.visitors.identify(request);
    return { kind: 'visitor', id };
  }
}
