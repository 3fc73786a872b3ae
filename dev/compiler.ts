import type { Options } from '@swc/core';

/** How one file of ours becomes JavaScript, in development and in the tests. Nest reads the types of constructors. */
export const compilerOptions: Options = {
  sourceMaps: 'inline',
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'nodenext' },
};
