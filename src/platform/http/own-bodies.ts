import { Injectable, type OnModuleInit, RequestMethod, SetMetadata } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Request } from 'express';

const OWN_BODY = 'own_body';
type Handler = (...args: unknown[]) => unknown;

/** On a handler that reads the body of its request itself, as slowly as it comes. */
export const ReadsBody = () => SetMetadata(OWN_BODY, true);

/** Which requests are read by their handlers: what their routes say, so that no second list has to be kept. */
@Injectable()
export class OwnBodies implements OnModuleInit {
  private addresses: { method: string; path: RegExp }[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    this.addresses = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const handlers = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner
        .getAllMethodNames(handlers)
        .map((name) => handlers[name])
        .filter((handler): handler is Handler => handler !== undefined && isMarked(handler))
        .flatMap((handler) => addressesOf(pathOf(metatype as Handler), handler));
    });
  }

  has({ method, path }: Pick<Request, 'method' | 'path'>): boolean {
    return this.addresses.some((address) => address.method === method && address.path.test(path));
  }
}

const isMarked = (handler: Handler): boolean => Reflect.getMetadata(OWN_BODY, handler) === true;
const pathOf = (of: Handler): string[] => [Reflect.getMetadata(PATH_METADATA, of) ?? ''].flat();

const addressesOf = (bases: string[], handler: Handler) =>
  bases.flatMap((base) =>
    pathOf(handler).map((path) => ({
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod] ?? '',
      path: patternOf(`${base}/${path}`),
    })),
  );

/** Express takes an address with a slash at its end, and in any case of letters, for the same. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const parts = segments.map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^/${parts.join('/')}/?$`, 'i');
}
