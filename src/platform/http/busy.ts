import { HttpException, HttpStatus } from '@nestjs/common';

/** All that the pod can do of something is being done; a little later there is room again. */
export class Busy extends HttpException {
  /** In seconds. */
  readonly retryAfter: number;

  constructor(retryAfter = 10) {
    super('Service Unavailable', HttpStatus.SERVICE_UNAVAILABLE);
    this.retryAfter = retryAfter;
  }
}
