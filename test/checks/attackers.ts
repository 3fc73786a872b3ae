import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJson, run, type Scene } from './scene.ts';
import { program } from './tools.ts';

export async function testssl({ tlsPort, folder, authority }: Scene): Promise<string[] | null> {
  const command = program('testssl') ?? program('testssl.sh');
  if (!command) return null;
  const file = join(folder, 'testssl.json');
  const options = [
    '--quiet',
    '--color',
    '0',
    '--warnings',
    'off',
    '--add-ca',
    authority,
    '--jsonfile',
    file,
    '--severity',
    'LOW',
  ];
  await run(command, [...options, '--ip', '127.0.0.1', `localhost:${tlsPort}`]);
  const rows: { id: string; severity: string; finding: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  // Of a certificate for a month and of an authority nobody knows, there is nothing to be said.
  const isOurs = ({ id }: { id: string }) => !/^(?:cert|OCSP|DNS_CAA|engine|scanTime|overall|final|rating)/i.test(id);
  return rows
    .filter((row) => ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'].includes(row.severity) && isOurs(row))
    .map(({ id, severity, finding }) => `${severity} ${id}: ${finding}`);
}

// A filter that browsers have taken out again; and the cookies that scripts of ours read, as they always did.
const isMeant = /X-XSS-Protection|HttpOnly.*: (?:i18n_redirected|nuxt-color-mode|sheet)$/;

/** With fewer it has not understood our pages, and its silence says nothing. */
const fewestReached = 50;

export async function wapiti({ cluster, folder }: Scene): Promise<string[] | null> {
  const command = program('wapiti');
  if (!command) return null;
  const file = join(folder, 'wapiti.json');
  const modules =
    'blindsql,crlf,csp,cookieflags,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,ssrf,xss,xxe';
  const limits = [
    '--max-scan-time',
    '150',
    '--max-links-per-page',
    '15',
    '-d',
    '2',
    '--max-files-per-dir',
    '10',
    '--max-parameters',
    '10',
  ];
  const store = ['--store-session', folder, '--store-config', folder];
  const args = [
    '-u',
    `${cluster.origin}/en`,
    // It says that it reads Brotli and mostly cannot.
    '-H',
    'Accept-Encoding: gzip',
    '--scope',
    'folder',
    '-m',
    modules,
    ...limits,
    '-f',
    'json',
    '-o',
    file,
    ...store,
    '-v',
    '0',
    '--no-bugreport',
  ];
  const said = await run(command, args);
  const report = await readJson<{
    vulnerabilities: Record<string, { info: string; path: string }[]>;
    anomalies: Record<string, { info: string; path: string }[]>;
  }>(file);
  if (!report) return [`no report: ${said.slice(-300)}`];
  const reached = Number(/found (\d+) URLs/.exec(said)?.[1]);
  console.log(`  ${reached} addresses and forms`);
  if (!(reached >= fewestReached)) return [`only ${reached} addresses and forms were found`];
  const found = [...Object.entries(report.vulnerabilities), ...Object.entries(report.anomalies)];
  return found
    .flatMap(([kind, rows]) => rows.map(({ info, path }) => `${kind}: ${path} ${info}`))
    .filter((one) => !isMeant.test(one));
}

export async function sqlmap({ cluster, folder }: Scene): Promise<string[] | null> {
  const command = program('sqlmap');
  if (!command) return null;
  const targets = [
    ['-u', `${cluster.origin}/en/consultations/filter?search=rent&topic=rent&country=MA&before=x`],
    ['-u', `${cluster.origin}/en/experts?topic=rent&country=MA&after=x`],
    ['-u', `${cluster.origin}/en/account/login`, '--data', 'identifier=user%40example.com&password=x&next=%2Fen'],
    ['-u', `${cluster.origin}/en/experts/0199a8a0-0000-7000-8000-000000000000*/x`],
  ];
  const findings: string[] = [];
  for (const target of targets) {
    const common = [
      '--batch',
      '--level',
      '2',
      '--risk',
      '1',
      '--threads',
      '4',
      '--flush-session',
      '--disable-coloring',
      '--output-dir',
      join(folder, 'sqlmap'),
    ];
    const said = await run(
      command,
      [
        ...target,
        ...common,
        '-H',
        'Sec-Fetch-Site: same-origin',
        '-H',
        'Accept: text/html',
        '--ignore-code',
        '*',
        '--technique',
        'BEU',
        '--skip-waf',
      ],
      {},
      60,
    );
    for (const line of said.split('\n'))
      if (/is vulnerable|identified the following injection|back-end DBMS:/i.test(line))
        findings.push(`${target[1]}: ${line.trim()}`);
  }
  return findings;
}

export async function slowhttptest({ cluster }: Scene): Promise<string[] | null> {
  const command = program('slowhttptest');
  if (!command) return null;
  const [pod = ''] = cluster.podOrigins;
  const findings: string[] = [];
  for (const kind of [['-H'], ['-B', '-s', '8192'], ['-X']]) {
    const said = await run(
      command,
      [...kind, '-c', '500', '-i', '2', '-r', '250', '-l', '20', '-p', '3', '-x', '20', '-u', `${pod}/en`],
      {},
      60,
    );
    const lines = stripVTControlCharacters(said)
      .split('\n')
      .filter((line) => /service available/i.test(line));
    if (lines.some((line) => /NO/.test(line)) || lines.length === 0)
      findings.push(`${kind[0]}: the service was not available`);
  }
  return findings;
}
