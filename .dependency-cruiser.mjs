// The floors of the house. `npm run lint` keeps them, `npm run graph` draws them into docs/house.svg.
//
//   bin → app → features → platform → lib
//
// Whoever stands higher may import what stands lower, never the other way round, and no two folders of a floor import
// each other in a circle (docs/check-folders.ts).

const above = (floor, others) => ({
  name: `${floor}-knows-nothing-above-it`,
  severity: 'error',
  from: { path: `^src/${floor}/` },
  to: { path: `^src/(${others})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    above('lib', 'platform|features|app|bin'),
    above('platform', 'features|app|bin'),
    above('features', 'app|bin'),
    above('app', 'bin'),
    {
      name: 'no-circle-between-files',
      severity: 'error',
      from: { path: '^(src|views)/' },
      to: { circular: true },
    },
    {
      name: 'a-repository-serves-its-own-feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/.*\\.repository\\.ts$', pathNot: '^src/features/$1/' },
    },
    {
      name: 'a-table-has-one-owner',
      comment:
        'Tables refer to tables of others by foreign keys; everything else asks the service of the owner, or joins what ' +
        'the owner publishes on purpose beside the table: x.view.ts, x.own-data.ts for privacy, x.retention.ts for retention.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.table\\.ts$' },
      to: { path: '^src/features/[^/]+/.*\\.table\\.ts$', pathNot: '^src/features/$1/' },
    },
    {
      name: 'own-data-and-retention-are-for-one-reader-each',
      comment: 'Written by the owner of a table for the copy of what somebody has, and for the hourly deletion.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/(privacy|retention)/' },
      to: { path: '\\.(own-data|retention)\\.ts$' },
    },
    {
      name: 'only-controllers-import-pages',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(controller|pages)\\.ts$' },
      to: { path: '^views/pages/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^views/ui/' },
      to: { path: '^(src/(features|app|bin)|views/pages)/' },
    },
    {
      name: 'pages-import-types-and-pure-rules-only',
      severity: 'error',
      from: { path: '^views/' },
      to: { path: '^src/.*\\.(service|repository|dto|table|controller|module)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)node_modules/|\\.json$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
