import type { Config } from '../../platform/config.ts';
import type { Environment } from '../../platform/environment.ts';

/** What the environment decides for guides. */
export type GuideSettings = {
  /** A new site starts with the guides that come with the code. */
  guides: boolean;
};

export type GuidesConfig = Config & GuideSettings;

/** Samples fill a laptop; a site that people use starts with guides. */
export const readGuideSettings = (env: Environment): GuideSettings => ({
  guides: env.flag('GUIDES', env.isProduction),
});
