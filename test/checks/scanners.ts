import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { slowhttptest, sqlmap, testssl, wapiti } from './attackers.ts';
import type { Check } from './check.ts';
import { startCluster } from './cluster.ts';
import { autocannon, evaluatePolicies, observe } from './readers.ts';
import type { Instrument } from './scene.ts';

/** Instruments that nobody here wrote, those that are on this machine, against a pod behind a proxy that speaks TLS. */
export const scanners: Check = async ({ planted }) => {
  const tlsPort = await freePort();
  const files = { authority: '', certificate: '' };
  const cluster = await startCluster({
    pods: 1,
    env: { PUBLIC_URL: `https://localhost:${tlsPort}` },
    // Planted: a policy that allows anything.
    ...(planted && {
      proxyLines: `http-response set-header Content-Security-Policy "script-src 'unsafe-inline' *"`,
    }),
    frontends: (folder) => {
      Object.assign(files, certificateIn(folder));
      const bind = `bind 127.0.0.1:${tlsPort} ssl crt ${files.certificate} alpn h2,http/1.1`;
      return ['frontend tls', `  ${bind}`, '  default_backend pods'];
    },
  });
  const scene = { cluster, folder: cluster.folder, tlsPort, authority: files.authority, planted };
  const findings: string[] = [];
  try {
    for (const [name, instrument] of Object.entries(instruments)) {
      const began = performance.now();
      const found = await instrument(scene).catch((error: Error) => [error.message.slice(0, 500)]);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(
        found ? `${name}: ${found.length} findings (${seconds} s)` : `${name}: left out, not on this machine`,
      );
      findings.push(...(found ?? []).map((one) => `${name}: ${one}`));
    }
  } finally {
    await cluster.stop();
  }
  return findings;
};

const instruments: Record<string, Instrument> = {
  csp_evaluator: evaluatePolicies,
  Observatory: observe,
  testssl,
  wapiti,
  sqlmap,
  slowhttptest,
  autocannon,
};

/** A certificate for localhost by an authority of this run alone. */
function certificateIn(folder: string): { authority: string; certificate: string } {
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const subject = (name: string) => ['-subj', `/CN=${name}`, '-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...subject('Check'), '-keyout', path('ca.key'), '-out', path('ca.pem'), '-days', '30');
  openssl('req', ...subject('localhost'), '-keyout', path('site.key'), '-out', path('site.csr'));
  writeFileSync(path('site.ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signed = [
    '-CA',
    path('ca.pem'),
    '-CAkey',
    path('ca.key'),
    '-CAcreateserial',
    '-days',
    '30',
    '-extfile',
    path('site.ext'),
  ];
  openssl('x509', '-req', '-in', path('site.csr'), '-out', path('site.crt'), ...signed);
  writeFileSync(
    path('site.pem'),
    ['site.crt', 'ca.pem', 'site.key'].map((name) => readFileSync(path(name), 'utf8')).join(''),
  );
  return { authority: path('ca.pem'), certificate: path('site.pem') };
}
