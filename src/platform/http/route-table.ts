import express, { type RequestHandler, type RequestParamHandler, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { type MatchFunction, match, type ParamData } from 'path-to-regexp';

export type RouteMethod = 'delete' | 'get' | 'patch' | 'post' | 'put';
export type Route = { method: RouteMethod; path: string };
type Known = Route & {
  handlers: RequestHandler[];
  segments: string[];
  isOpen: boolean;
  match: MatchFunction<ParamData>;
};

/** So many segments of an address tell routes apart. */
const depth = 3;
// Addresses are finite to us: what is in no route counts as the same.
const mostRouters = 1_000;

/**
 * The routes of the site, found by how an address begins. Express asks one route after the other whether it fits, several
 * hundred of them; here it asks those that begin as the address does, in the order in which they were added.
 */
export class RouteTable {
  private readonly known: Known[] = [];
  /** What stands in routes at each place. */
  private readonly words = Array.from({ length: depth }, () => new Set<string>());
  private readonly routers = new LRUCache<string, Router>({ max: mostRouters });

  /** @param checks asked for each parameter of that name, as `app.param` has it */
  constructor(private readonly checks: Record<string, RequestParamHandler> = {}) {}

  get routes(): readonly Route[] {
    return this.known;
  }

  add(method: RouteMethod, path: string, handlers: RequestHandler[]): void {
    const route = { method, path, handlers, ...beginningOf(path), match: match(path) };
    for (const [place, segment] of route.segments.entries()) if (segment !== any) this.words[place]?.add(segment);
    this.known.push(route);
    this.routers.clear();
  }

  /** Those that Express is to ask about an address. */
  candidates(path: string): readonly Route[] {
    return this.fitting(this.keyOf(path));
  }

  /** The routes of an address, whatever their method, with what their parameters are in it. */
  at(path: string): { method: RouteMethod; params: ParamData }[] {
    return this.fitting(this.keyOf(path)).flatMap(({ method, match }) => {
      const found = match(path);
      return found ? [{ method, params: found.params }] : [];
    });
  }

  readonly handle: RequestHandler = (request, response, next) => {
    // A router of Express would answer by itself; here it is a method that no route takes.
    if (request.method === 'OPTIONS') return next();
    const key = this.keyOf(request.path);
    const name = key.join('/');
    const router = this.routers.get(name) ?? this.makeRouter(key);
    this.routers.set(name, router);
    router(request, response, next);
  };

  private makeRouter(key: string[]): Router {
    const router = express.Router();
    for (const [name, check] of Object.entries(this.checks)) router.param(name, check);
    for (const { method, path, handlers } of this.fitting(key)) router[method](path, ...handlers);
    return router;
  }

  /** How an address begins: what no route knows at its place is as good as anything else. Case is the router's business. */
  private keyOf(path: string): string[] {
    const key: string[] = [];
    const end = path.endsWith('/') ? path.length - 1 : path.length;
    for (let place = 0, at = 0; at < end; place += 1) {
      if (place === depth) return [...key, more];
      const next = path.indexOf('/', at + 1);
      const segment = path.slice(at + 1, next < 0 ? end : Math.min(next, end)).toLowerCase();
      key.push(this.words[place]?.has(segment) ? segment : any);
      at = next < 0 ? end : next;
    }
    return key;
  }

  private fitting(key: string[]): Known[] {
    const length = key.length;
    return this.known.filter(({ segments, isOpen }) => {
      if (isOpen ? segments.length > length : segments.length !== length) return false;
      return segments.every((segment, place) => segment === any || segment === key[place]);
    });
  }
}

/** Stands for a segment that is not spelled out. */
const any = ':';
/** Stands for what goes on after the last segment that is looked at. */
const more = '…';

/** The segments of a pattern up to the first that is more than a word or a parameter; what follows may be anything. */
function beginningOf(path: string): { segments: string[]; isOpen: boolean } {
  const segments: string[] = [];
  if (path === '/') return { segments, isOpen: false };
  for (const segment of path.split('/').slice(1)) {
    if (segments.length === depth) return { segments: [...segments, more], isOpen: false };
    if (/^:\w+$/.test(segment)) segments.push(any);
    else if (/^[\w.~-]+$/.test(segment)) segments.push(segment.toLowerCase());
    else return { segments, isOpen: true };
  }
  return { segments, isOpen: false };
}
