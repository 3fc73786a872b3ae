import files from './.dependency-cruiser.mjs';

// The same code with each feature and each part of the platform taken as one: no circle between them.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle-between-folders-of-a-floor',
      severity: 'error',
      from: { path: '^src/(features|platform)' },
      to: { circular: true },
    },
  ],
  options: { ...files.options, collapse: '^src/(features|platform)/[^/]+' },
};
