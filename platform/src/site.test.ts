import { S3Client } from '@aws-sdk/client-s3';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish } from './publish/publish.ts';
import { operatorControl } from './registry/local-control.ts';
import { openSite } from './site.ts';
import { startS3Double, type S3Double } from './storage/s3-double.ts';
import { s3Storage } from './storage/s3-storage.ts';
import { writePages } from './static-host/write-pages.ts';
import { aRemote, aShell, writeDist } from './testing/releases.ts';

const author = { by: 'mara', why: 'a test' };
let folder: string;
let double: S3Double;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  double = await startS3Double();
});
afterEach(async () => {
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = () => {
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const client = new S3Client({ endpoint: double.url, forcePathStyle: true, region: 'eu-central-1', credentials });
  return s3Storage({ bucket: 'bucket', prefix: 'live/', client });
};

describe('a site in a bucket', () => {
  it('has all public files, and no private keys', async () => {
    const site = await openSite(folder, { storage: bucket() });
    await publish(site, [await writeDist(folder, aShell()), await writeDist(folder, aRemote())], author);
    await writePages(site);
    expect([...double.objects.keys()]).toEqual(
      expect.arrayContaining([
        'live/public/index.html',
        'live/public/robots.txt',
        'live/public/registry/current.json',
        'live/public/registry/revisions/00000001.json',
        'live/public/registry/builds/cases/1.0.0-cases.json',
        'live/public/assets/cases/1.0.0-cases/home.js.br',
        'live/private/audit/00000001.json',
      ]),
    );
    for (const { body } of double.objects.values()) expect(body.toString()).not.toContain('"private":');
    expect((await readdir(join(folder, 'keys'))).sort()).toEqual(['operator.json', 'registry.json']);
  });

  it('lets one of two publishers win', async () => {
    const site = await openSite(folder, { storage: bucket() });
    await publish(site, [await writeDist(folder, aShell()), await writeDist(folder, aRemote())], author);
    const controls = [
      (await operatorControl(site)).control,
      (await operatorControl(await openSite(folder, { storage: bucket() }))).control,
    ];
    const outcomes = await Promise.allSettled(controls.map((control) => control.kill({ app: 'cases', base: 1, ...author })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await site.registry.history()).toEqual([1, 2]);
  });
});

describe('a reader without the private key', () => {
  it('checks a registry but cannot write to it', async () => {
    const site = await openSite(folder);
    await publish(site, [await writeDist(folder, aShell())], author);
    const [key] = await site.keys.trusted();
    const reader = await openSite(join(folder, 'elsewhere'), { storage: site.storage, registryKeys: `${key!.id}:${key!.public}` });
    expect(await reader.registry.current()).toEqual(await site.registry.current());
    await expect(reader.registry.append(await reader.registry.current(), { shell: aShell(), remotes: [] }, author)).rejects.toThrow(
      'can only read it',
    );
    const stranger = await openSite(join(folder, 'stranger'), { storage: site.storage });
    expect(await stranger.registry.current()).toBeNull();
  });
});

it.each(['s3:/bucket', 'https://bucket/x', 's3://'])('refuses the address %s for a store', async (storage) => {
  await expect(openSite(folder, { storage })).rejects.toThrow('STORAGE must be s3://bucket/prefix/');
});
