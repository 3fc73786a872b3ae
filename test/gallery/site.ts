import { startSite } from '../bench/site.ts';
import { startScriptedProvider } from '../support/scripted-provider.ts';

/** A site that has all there is to see: people come in at a provider as well. */
export async function startGallerySite() {
  const provider = await startScriptedProvider();
  const env = {
    TRUST_PROXY: '1',
    OIDC_ZITOUN_ISSUER: provider.issuer,
    OIDC_ZITOUN_CLIENT_ID: 'istishara',
    OIDC_ZITOUN_CLIENT_SECRET: 'a secret',
  };
  const site = await startSite('embedded', {}, env);
  return { ...site, provider, stop: () => Promise.all([site.stop(), provider.close()]) };
}
