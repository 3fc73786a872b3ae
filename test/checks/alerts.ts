import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { locate } from '../support/services.ts';
import type { Check } from './check.ts';

const docker = join(projectRoot, 'docker');
const read = (name: string) => readFileSync(join(docker, name), 'utf8');

/** The alert rules on made-up figures: each rings for its own fault and for no other, is told apart from silence, and is explained. */
export const alerts: Check = async ({ planted }) => {
  const promtool = locate('promtool');
  if (!promtool) return ['promtool is not on this machine'];
  const folder = mkdtempSync(join(tmpdir(), 'istishara-alerts-'));
  const tests = read('prometheus/alerts.test.yml');
  writeFileSync(join(folder, 'alerts.test.yml'), tests);
  const rules = read('prometheus/alerts.yml');
  const test = (text: string) => {
    writeFileSync(join(folder, 'alerts.yml'), text);
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', join(folder, 'alerts.test.yml')], {
      encoding: 'utf8',
    });
    return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean);
  };
  const findings = test(planted ? rules.replace(/(min\(redis_up\{.*?\}\)) == 0/, '$1 == 1') : rules);
  // One that rings while all is well is heard at once: what follows looks at the tests, not at the rules.
  if (planted) {
    rmSync(folder, { recursive: true, force: true });
    return findings;
  }
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const page = read('README.md');
  for (const name of names) {
    // Were it silent, some test must say so.
    const muted = rules.replace(
      new RegExp(`(- alert: ${name}\\n\\s+expr:)(?: \\|\\n[\\s\\S]*?|.*?)(\\n\\s+(?:for|labels):)`),
      '$1 vector(0) > 1$2',
    );
    if (test(muted).length === 0) findings.push(`No test hears ${name}`);
    if (!page.includes(`\`${name}\``)) findings.push(`docker/README.md does not say what to do when ${name} rings`);
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(`${names.length} alerts`);
  return findings;
};
