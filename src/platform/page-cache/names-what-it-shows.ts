import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { Edge } from './edge.ts';

const metadata = 'edge:tags';

/**
 * On a handler that answers a program or a reader of feeds with what caches may keep: the tags by which it is dropped
 * there, as those of a page. `{id}` is that parameter of its address.
 */
export const NamesWhatItShows = (...tags: string[]): MethodDecorator =>
  applyDecorators(SetMetadata(metadata, tags), UseInterceptors(TagInterceptor));

@Injectable()
class TagInterceptor implements NestInterceptor {
  constructor(
    private readonly edge: Edge,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { params } = http.getRequest<Request>();
    const tags = this.reflector.get<string[]>(metadata, context.getHandler());
    const named = tags.map((tag) =>
      tag.replace(/\{(\w+)\}/, (_, name: string) => String(params[name] ?? '').toLowerCase()),
    );
    const [header, value] = this.edge.headersFor(named);
    // Of what was found alone: until then a part of the address may be anything, and no header.
    return next.handle().pipe(
      tap(() => {
        if (header && value) http.getResponse<Response>().setHeader(header, value);
      }),
    );
  }
}
