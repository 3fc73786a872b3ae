import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '../observability/metrics.ts';
import { routes } from './routes.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times every request under the template of its route; an address of nothing has none. */
export function measured(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.once('close', () => {
      const labels = { ...routeAsked(request), status: response.statusCode };
      metrics.requests.observe(labels, (performance.now() - began) / 1000);
    });
    next();
  };
}

/** The template of what was asked for: of the handler where there is one, else of the page's table. */
function routeOf(request: Request): string {
  const handler: unknown = request.route?.path;
  if (typeof handler === 'string' && !handler.startsWith('/{*')) return handler;
  return request.page ? `/:locale${routes[request.page.name]}` : 'none';
}

/** What was asked for, in words of ours. */
export const routeAsked = (request: Request): { method: string; route: string } => ({
  method: methods.has(request.method) ? request.method : 'other',
  route: routeOf(request),
});
