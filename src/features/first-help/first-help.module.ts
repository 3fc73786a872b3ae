import { Module } from '@nestjs/common';
import type { Passage } from '../recordings/passage.ts';
import { Passages } from '../recordings/passages.ts';
import { FirstHelpController } from './first-help.controller.ts';
import { type FirstHelp, firstHelps } from './first-help.ts';

@Module({ controllers: [FirstHelpController] })
export class FirstHelpModule {
  constructor(passages: Passages) {
    passages.register(...firstHelps.map(passageOf));
  }
}

/** What holds in every country; rules and numbers are those of one, and are read. */
const passageOf = ({ id, title, lead, steps, unsure }: FirstHelp): Passage => ({
  name: `first-help.${id}`,
  page: ['first-help-topic', { topic: id }],
  words: [title, lead, 'firsthelp.steps', ...steps, 'firsthelp.unsure', unsure],
});
