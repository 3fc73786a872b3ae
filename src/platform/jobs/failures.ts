import type { PinoLogger } from 'nestjs-pino';
import { kindForLog } from '../observability/error-log.ts';
import type { QueuedJob } from './queue-workers.ts';

/** Another try would end in the same way. */
export class FailedForGood extends Error {}

/**
 * One line for a job that fails, and one when it is given up: what is tried in between says nothing new. Who is away is
 * often somebody else's server, so that only a job that nobody will do any more is a fault of ours.
 */
export function noteFailure(logger: PinoLogger, queue: string, job: QueuedJob, fault: unknown): void {
  const told = { queue, job: job.id, attempt: job.attempt, fault: kindForLog(causeOf(fault)) };
  if (fault instanceof FailedForGood) logger.info(told, 'job refused for good');
  else if (job.isLast) logger.error(told, 'job given up');
  else if (job.attempt === 1) logger.info(told, 'job failed, to be tried again');
}

const causeOf = (fault: unknown): unknown => (fault instanceof FailedForGood ? fault.cause : fault);
