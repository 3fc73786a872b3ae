/** An OpenID Connect provider that people may sign in with. */
export type OidcProvider = {
  /** As addresses carry it. */
  name: string;
  /** As people read it. */
  title: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** What pages know of one. */
export type SignInOption = Pick<OidcProvider, 'name' | 'title'>;

/** Who somebody is at a provider. Only issuer and subject together name them; an address may pass to another person. */
export type Identity = { provider: string; issuer: string; subject: string };

/** What the provider says of them besides. It fills in a form and proves nothing here. */
export type Claimed = { identity: Identity; name: string | null; email: string | null };

/** An account at a provider, as the owner of ours sees it. */
export type Connection = { id: string; provider: string; createdAt: Date; usedAt: Date | null };

/** A connection with the provider's name as people read it. */
export type OwnConnection = Connection & { title: string };

type Env = Record<string, string | undefined>;

/** The providers whose `OIDC_<NAME>_…` are set; what is wrong with them goes to `fault`. */
export function readProviders(env: Env, production: boolean, fault: (text: string) => void): OidcProvider[] {
  const names = Object.keys(env).flatMap((key) => /^OIDC_([A-Z][A-Z0-9]*)_ISSUER$/.exec(key)?.[1] ?? []);
  return names.sort().map((name) => {
    const read = (part: string): string => {
      const value = env[`OIDC_${name}_${part}`]?.trim() ?? '';
      if (!value) fault(`OIDC_${name}_${part} must be set for people to sign in with ${name}`);
      return value;
    };
    const [issuer, clientId, clientSecret] = [read('ISSUER'), read('CLIENT_ID'), read('CLIENT_SECRET')];
    const allowed = production ? ['https:'] : ['https:', 'http:'];
    if (issuer && !(URL.canParse(issuer) && allowed.includes(new URL(issuer).protocol))) {
      fault(`OIDC_${name}_ISSUER must be an address starting with https://`);
    }
    const title = env[`OIDC_${name}_TITLE`]?.trim() || name.charAt(0) + name.slice(1).toLowerCase();
    return { name: name.toLowerCase(), title, issuer, clientId, clientSecret };
  });
}
