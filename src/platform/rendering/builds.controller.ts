import { Controller, Get, Header } from '@nestjs/common';
import { build } from '../build.ts';

/** Which build answers; a page left open asks once an hour (behaviour.md 8.9). A build's own metadata is a static file. */
@Controller('_build')
export class BuildsController {
  @Get('latest.json')
  @Header('Cache-Control', 'no-store')
  latest() {
    return { id: build.id, timestamp: build.timestamp };
  }
}
