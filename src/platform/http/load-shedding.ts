import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BadRequestException, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { localeCodes } from '../../lib/locales/locales.ts';
import { Metrics } from '../observability/metrics.ts';
import { BusyResponse } from './busy-response.tsx';
import { addressOf } from './limits.ts';
import { shareOf } from './networks.ts';
import { OwnBodies } from './own-bodies.ts';
import { ReadersInWait } from './readers-in-wait.ts';
import { hasBody, isForeignVersion } from './request-head.ts';
import { SlowReaders } from './slow-readers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

// A page takes a few milliseconds of the one processor: what waits behind so many others would come too late anyway.
const mostReads = 64;
// Once half of the places are taken, no line has more of them than this, nor more than are left, of forms twice as many:
// however many lines take all they can get, whoever comes next finds a place. Carriers put thousands of telephones behind
// one address: they go on being served, and a few addresses cannot shut everybody else out.
const mostOfOneLine = 16;
// Who sends a form has typed something, and may be paying: they are turned away last.
const mostInAll = 128;
// Forms of one line, counted with all else that it has under way: more than a neighbourhood sends at once, and readers as
// well as other senders keep places.
const mostWithWritesOfOneLine = 48;
// No browser sends one request before it has the answer to the last; programs that do send a few.
const mostWaiting = 32;

/**
 * How many requests are worked on at once. What is more is turned away at once with a response made beforehand, so
 * that the rest is served in time. Pages from the cache never come here, nor do probes.
 */
@Injectable()
export class LoadShedding {
  /** The pod is about to stop: it answers what comes, and tells each caller to come back on another connection. */
  isDraining = false;
  /** Ends when a probe has heard so. */
  readonly heard = Promise.withResolvers<void>();
  /** When the last request came since then that was no probe, by `performance.now()`. */
  lastCameAt = 0;
  /**
   * Of bodies: bytes a second at least, after so many seconds, looked at every so many milliseconds. Half of what one slot
   * of GPRS carries in its weakest coding (CS-1, 8 kbit/s).
   */
  readonly pace = { least: 500, grace: 10, every: 1_000 };
  /**
   * Milliseconds, by which a handler that reads its body itself has done all that it does at once: what takes longer waits
   * for its turn in the line of pictures, which has a bound of its own.
   */
  readonly withOwnBody = { longest: 1_000 };
  private underWay = 0;
  /** How many wait over one connection for those before them. */
  private readonly waiting = new WeakMap<Socket, number>();
  /** How many each line has under way. */
  private readonly ofLine = new Map<string, number>();
  private readonly inWait = new ReadersInWait();
  private readonly slow = new SlowReaders();

  constructor(
    private readonly metrics: Metrics,
    private readonly busy: BusyResponse,
    private readonly bodies: OwnBodies,
  ) {}

  /** Whether who wants to read would be turned away, or soon will be. */
  get isBusy(): boolean {
    return this.underWay >= mostReads / 2 || this.inWait.areMany;
  }

  /** The first step of all, also ahead of the page cache. */
  front(next: Handler): Handler {
    return (request, response) => {
      if (isForeignVersion(request)) {
        response.writeHead(505, { Connection: 'close', 'Content-Length': 0 }).end();
        return;
      }
      if (this.isDraining) {
        response.shouldKeepAlive = false;
        if (!request.url?.startsWith('/health/')) this.lastCameAt = performance.now();
      }
      // It is not its turn yet: another answer has to go out over this connection before.
      if (response.socket === null) this.afterThoseBefore(request, response, () => this.begin(request, response, next));
      else this.begin(request, response, next);
    };
  }

  private begin(request: IncomingMessage, response: ServerResponse, next: Handler): void {
    if (hasBody(request)) this.paced(request, response);
    next(request, response);
  }

  /**
   * Who sends many requests at once over one connection is answered one after the other, and the next is worked on when
   * the answer before it has gone: else one who reads no answers has a thousand made that wait for them.
   */
  private afterThoseBefore({ socket }: IncomingMessage, response: ServerResponse, then: () => void): void {
    const waiting = (this.waiting.get(socket) ?? 0) + 1;
    this.waiting.set(socket, waiting);
    if (waiting > mostWaiting) {
      this.metrics.refused.inc({ reason: 'overload' });
      socket.destroy();
      return;
    }
    response.once('socket', () => {
      this.waiting.set(socket, (this.waiting.get(socket) ?? 1) - 1);
      then();
    });
  }

  /**
   * The one decision that comes ahead of Express, as what it costs is taken from those who are served: readers of pages
   * and programs are turned away while all their places are taken, by method and address alone.
   */
  guard(next: Handler): Handler {
    return (request, response) => {
      const isFull = this.underWay >= mostReads || this.inWait.areMany;
      if (!isFull || isWrite(request) || !isMade.test(request.url ?? '')) next(request, response);
      else this.refuse(request, response);
    };
  }

  /** By the method, which nobody can be wrong about: no header makes anything else of a request to read. */
  readonly admitReads = (request: Request, response: Response, next: NextFunction): void => {
    const isForProbes = request.path.startsWith('/health/') || request.path === '/metrics';
    if (isWrite(request) || isForProbes) next();
    else this.admit(request, response, () => next(bodyOfRead(request)), mostReads);
  };

  /** After the body has come, or until its handler waits for it: one who sends slowly holds no place. */
  readonly admitWrites = (request: Request, response: Response, next: NextFunction): void => {
    // A payment's notice is worth more than any page.
    if (!isWrite(request) || isNotice.test(request.path)) next();
    else this.admit(request, response, next, mostInAll, this.bodies.has(request));
  };

  private admit(request: Request, response: Response, next: NextFunction, most: number, readsBody = false): void {
    // Its sender has left meanwhile, and nothing would ever give the place back. What was typed is kept all the same.
    if (response.destroyed) {
      next();
      return;
    }
    const line = shareOf(addressOf(request));
    const sameLine = this.ofLine.get(line) ?? 0;
    const left = most - this.underWay;
    const share = isWrite(request) ? Math.min(mostWithWritesOfOneLine, 2 * left) : Math.min(mostOfOneLine, left);
    const isUnfair = this.isBusy && sameLine >= share;
    const isWaitLong = !isWrite(request) && (this.inWait.areMany || this.inWait.areManyOf(line, sameLine));
    const isFull = this.underWay >= most || isWaitLong;
    if (isFull || isUnfair) {
      this.refuse(request, response);
      return;
    }
    const leave = this.take(line);
    response.once('close', leave);
    this.slow.watch(line, response, leave);
    if (!isWrite(request)) this.inWait.remember(line, response);
    if (readsBody) whenItWaits(request, this.withOwnBody.longest, leave);
    next();
  }

  /** Answers what gives the place back, once. */
  private take(line: string): () => void {
    this.ofLine.set(line, (this.ofLine.get(line) ?? 0) + 1);
    this.metrics.inFlight.set(++this.underWay);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const others = (this.ofLine.get(line) ?? 1) - 1;
      if (others > 0) this.ofLine.set(line, others);
      else this.ofLine.delete(line);
      this.metrics.inFlight.set(--this.underWay);
    };
  }

  private refuse(request: IncomingMessage, response: ServerResponse): void {
    this.metrics.refused.inc({ reason: 'overload' });
    this.busy.send(request, response);
  }

  /**
   * A body may take as long as its bytes need on a slow line, and no longer: after ten seconds at least five hundred
   * bytes must have come for each that has passed. That holds to its last byte, also when it was answered long before: what
   * comes then is read by nobody, and its connection would be held for ever.
   */
  private paced(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const began = performance.now();
    const before = socket.bytesRead;
    const look = setInterval(() => {
      const seconds = (performance.now() - began) / 1000;
      if (request.complete || socket.destroyed) return clearInterval(look);
      if (seconds < this.pace.grace || socket.bytesRead - before >= seconds * this.pace.least) return;
      clearInterval(look);
      this.metrics.refused.inc({ reason: 'slow_body' });
      if (!response.headersSent) response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end();
      socket.destroySoon();
    }, this.pace.every).unref();
    response.once('close', () => {
      if (request.complete) clearInterval(look);
    });
  }
}

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const isWrite = ({ method }: IncomingMessage): boolean => writes.has(method ?? '');

/** What a pod makes for each who asks; files, icons and probes are none of it. */
const isMade = new RegExp(`^/(?:${[...localeCodes, 'api', 'c'].join('|')})(?:[/?]|$)`);

// Nothing we show is asked for with a body. Refused ahead of the parsers, so that nobody's place waits for it.
const bodyOfRead = (request: Request): BadRequestException | undefined =>
  hasBody(request) ? new BadRequestException('A request to read has no body') : undefined;

/**
 * When the handler of a request begins to wait: for the bytes of a body that has not all come, or for its turn. What comes
 * in one piece, and what has no body at all, is work from its beginning to its end.
 */
function whenItWaits(request: Request, atLatest: number, then: () => void): void {
  const timer = setTimeout(then, atLatest).unref();
  const look = (event: string | symbol): void => {
    if (event !== 'data' && event !== 'readable') return;
    request.removeListener('newListener', look);
    if (request.complete) return;
    clearTimeout(timer);
    then();
  };
  request.on('newListener', look);
}

const isNotice = /^\/api\/payments(?:\/|$)/;
