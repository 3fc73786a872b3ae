import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DESCRIPTION, type Described } from './api-parts.ts';
import type { FieldError } from './forms.ts';
import { InvalidFields } from './patch.ts';

/**
 * Refuses a parameter that an address for programs does not have, by its name, as a field that a body does not have is: a
 * mistyped filter would else be answered with everything.
 */
@Injectable()
export class KnownParameters implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const described = this.reflector.get<Described | undefined>(DESCRIPTION, context.getHandler());
    if (!described) return true;
    const known = new Set(described.parameters.filter((each) => each.in === 'query').map(({ name }) => name));
    const faults = Object.keys(context.switchToHttp().getRequest<Request>().query)
      .filter((name) => !known.has(name))
      .map((field): FieldError => ({ field, key: 'api.error.unknown_parameter', values: { field } }));
    if (faults.length > 0) throw new InvalidFields(faults);
    return true;
  }
}
