import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { send } from './clients.ts';
import { run, type Scene } from './scene.ts';
import { program, tool, toolsFolder } from './tools.ts';

type Csp = {
  CspEvaluator: new (
    csp: unknown,
  ) => { evaluate(): { severity: number; description: string; directive: string; value?: string }[] };
};
type Parser = { CspParser: new (text: string) => { csp: unknown } };

export async function evaluatePolicies({ cluster }: Scene): Promise<string[] | null> {
  const [evaluator, parser] = [
    await tool<Csp>('csp_evaluator/dist/evaluator.js'),
    await tool<Parser>('csp_evaluator/dist/parser.js'),
  ];
  if (!evaluator || !parser) return null;
  const found = new Set<string>();
  for (const path of [
    '/en',
    '/ar-ma/contact',
    '/en/account/login',
    '/en/nothing',
    '/api/nothing',
    '/en/pay',
    '/health/ready',
    '/robots.txt',
  ]) {
    const { headers } = await send(cluster.origin + path, { headers: { Accept: 'text/html' } });
    const policy = String(headers['content-security-policy'] ?? '');
    if (!policy) found.add(`${path} has no policy`);
    const { csp } = new parser.CspParser(policy);
    // Up to 30 are high, syntax and medium; above are things that may be so with other sites.
    for (const { severity, directive, value, description } of new evaluator.CspEvaluator(csp).evaluate())
      if (severity <= 30) found.add(`${directive} ${value ?? ''}: ${description}`);
  }
  return [...found];
}

export async function observe({ tlsPort, authority }: Scene): Promise<string[] | null> {
  const scan = join(toolsFolder, 'node_modules/@mdn/mdn-http-observatory/src/scan.js');
  if (!existsSync(scan)) return null;
  // It fetches the browsers' list of preloaded hosts when it is installed; without a network there is none.
  const preloaded = join(scan, '../../conf/hsts-preload.json');
  if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');
  const text = await run(process.execPath, [scan, `localhost:${tlsPort}`], { NODE_EXTRA_CA_CERTS: authority }, 60);
  const result = JSON.parse(text.slice(text.indexOf('{')));
  if (result.error) return [result.error];
  console.log(`  grade ${result.scan.grade}, ${result.scan.score} points`);
  const failed = Object.entries<{ pass: boolean | null; result: string }>(result.tests).filter(
    ([, { pass }]) => pass === false,
  );
  return failed.map(([name, { result: why }]) => `${name}: ${why}`);
}

export async function autocannon({ cluster }: Scene): Promise<string[] | null> {
  const command = program('autocannon');
  if (!command) return null;
  const said = await run(
    process.execPath,
    [command, '-c', '20', '-d', '5', '-j', '--renderStatusCodes', `${cluster.origin}/en`],
    {},
    40,
  );
  const { errors, timeouts, non2xx, requests, latency } = JSON.parse(said.slice(said.indexOf('{"')));
  console.log(`  ${Math.round(requests.average)} requests/s through the proxy, p99 ${latency.p99} ms`);
  return errors + timeouts + non2xx > 0
    ? [`${errors} errors, ${timeouts} time-outs, ${non2xx} answers that are not 2xx`]
    : [];
}
