import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/root.ts';
import { locate } from '../support/services.ts';
import type { Check } from './check.ts';

const rules = join(projectRoot, 'docker/prometheus');

/** The alert rules on made-up figures: each rings for its own fault and for no other. */
export const alerts: Check = async ({ planted }) => {
  const promtool = locate('promtool');
  if (!promtool) return ['promtool is not on this machine'];
  const folder = mkdtempSync(join(tmpdir(), 'istishara-alerts-'));
  for (const name of ['alerts.yml', 'alerts.test.yml']) {
    const text = readFileSync(join(rules, name), 'utf8');
    writeFileSync(join(folder, name), planted ? text.replace('min(redis_up) == 0', 'min(redis_up) == 1') : text);
  }
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', join(folder, 'alerts.test.yml')], {
    encoding: 'utf8',
  });
  return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean);
};
