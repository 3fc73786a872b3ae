import { Controller, Get, Header, Inject, NotFoundException, Param } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { checkedForms } from './bot-check.ts';
import { ProofOfWork } from './proof-of-work.ts';

/** The work that a browser is to do for a form; asked for by our own pages alone. */
@Controller('api/bot-check')
export class BotCheckController {
  constructor(
    private readonly work: ProofOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':form')
  @Header('Cache-Control', 'no-store')
  show(@Param('form') form: string) {
    if (this.config.recaptcha || !checkedForms.some((each) => each === form)) throw new NotFoundException();
    return this.work.challenge(form);
  }
}
