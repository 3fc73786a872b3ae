import { pino } from 'pino';
import { logMethod } from '../../../src/platform/observability/source-names.ts';

const written: Record<string, unknown>[] = [];
const logger = pino({ hooks: { logMethod } }, { write: (line) => void written.push(JSON.parse(line)) });
beforeEach(() => written.splice(0));

it.each([
  [
    '_InstanceLoader',
    'DatabaseModule_1 dependencies initialized',
    'InstanceLoader',
    'DatabaseModule dependencies initialized',
  ],
  ['_InstanceLoader', 'nModule_1 dependencies initialized', 'InstanceLoader', 'nModule dependencies initialized'],
  ['_RoutesResolver', 'BillsController_2 {/bills}:', 'RoutesResolver', 'BillsController {/bills}:'],
  ['Redis', 'REDIS_URL: Redis does not answer', 'Redis', 'REDIS_URL: Redis does not answer'],
  ['_jobs', 'a_Module_x of step_1', '_jobs', 'a_Module_x of step_1'],
])('a line of %s has the names of the source', (context, words, source, said) => {
  logger.info({ context, more: 1 }, words);
  expect(written).toEqual([expect.objectContaining({ context: source, more: 1, msg: said })]);
});

it('a line that names no class stays as it is', () => {
  logger.info({ reqId: 'x' }, 'AppModule_1');
  logger.error(new Error('_Broken_1'));
  logger.info('%s of %d', 'one', 2);
  expect(written.map(({ msg }) => msg)).toEqual(['AppModule_1', '_Broken_1', 'one of 2']);
  expect(written[1]).toMatchObject({ err: { message: '_Broken_1', stack: expect.any(String) } });
});
