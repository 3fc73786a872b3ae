import { jest } from '@jest/globals';
import { Hourly } from '../../src/jobs/hourly.ts';

const hour = 60 * 60 * 1000;

describe('what is looked after once an hour', () => {
  const modes = { isOn: () => false };
  const logger = { error: jest.fn() };
  const done: string[] = [];
  let hourly: Hourly;
  beforeEach(() => {
    jest.useFakeTimers();
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
    jest.useRealTimers();
  });

  it('goes on beside what fails, whose fault is logged by its name', async () => {
    await jest.advanceTimersByTimeAsync(2 * hour);
    expect(done).toEqual(['swept', 'swept']);
    expect(logger.error).toHaveBeenCalledWith({ err: new Error('broken') }, 'breaking');
  });

  it('waits while the site is read only, and ends with the process', async () => {
    modes.isOn = () => true;
    await jest.advanceTimersByTimeAsync(hour);
    modes.isOn = () => false;
    hourly.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(2 * hour);
    expect(done).toEqual([]);
  });
});
