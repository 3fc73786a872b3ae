import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Hourly } from '../../../src/platform/jobs/hourly.ts';

const hour = 60 * 60 * 1000;

async function pass(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    mock.timers.tick(hour);
    await turn();
  }
}

describe('what is looked after once an hour', () => {
  const modes = { isOn: () => false };
  const logger = { error: jest.fn() };
  const done: string[] = [];
  let hourly: Hourly;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    done.length = 0;
    hourly = new Hourly(modes as never, logger as never);
    hourly.add('breaking', async () => {
      throw new Error('broken');
    });
    hourly.add('sweeping', async () => done.push('swept'));
    hourly.onApplicationBootstrap();
  });
  afterEach(() => {
    hourly.onApplicationShutdown();
    mock.timers.reset();
  });

  it('goes on beside what fails, whose fault is logged by its name', async () => {
    await pass(2);
    expect(done).toEqual(['swept', 'swept']);
    expect(logger.error).toHaveBeenCalledWith({ err: new Error('broken') }, 'breaking');
  });

  it('waits while the site is read only, and ends with the process', async () => {
    modes.isOn = () => true;
    await pass(1);
    modes.isOn = () => false;
    hourly.onApplicationShutdown();
    await pass(2);
    expect(done).toEqual([]);
  });
});
