import { type ConfigError, readConfig } from '../../src/app/config.ts';

/** What the configuration says is wrong with these variables; none where they may be started with. */
export function configFaults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}
