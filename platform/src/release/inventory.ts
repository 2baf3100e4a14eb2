import type { Installed } from './packages.ts';

/** The packages of a release as a bill of materials in the format CycloneDX 1.5. */
export function inventory(version: string, commit: string, packages: readonly Installed[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: 'application',
        name: 'riftdrop',
        version,
        'bom-ref': `riftdrop@${version}`,
        properties: [{ name: 'git:commit', value: commit }],
      },
    },
    components: packages.map(({ name, version: at, license, place }) => ({
      type: 'library',
      'bom-ref': place,
      name,
      version: at,
      purl: `pkg:npm/${name.replace('@', '%40')}@${at}`,
      licenses: license === '' ? [] : [{ expression: license }],
    })),
  };
}
