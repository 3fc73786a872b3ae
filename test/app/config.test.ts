import { readConfig } from '../../src/app/config.ts';
import { placesOf } from '../../src/platform/redis/addresses.ts';
import { configFaults } from '../support/config-faults.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://istishara.example/',
  DATABASE_URL: 'postgres://db/istishara',
  REDIS_URL: 'redis://store',
  SESSION_SECRET: 'a'.repeat(32),
};

describe('the configuration', () => {
  it('needs nothing on a laptop', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      redisUrl: null,
      sampleData: true,
    });
  });

  it('listens to everyone and shows no samples in production', () => {
    expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', sampleData: false, logLevel: 'info' });
  });

  it('starts with guides where people use it, unless that is switched off', () => {
    expect([readConfig({}).guides, readConfig(production).guides]).toEqual([false, true]);
    expect(readConfig({ ...production, GUIDES: 'false' }).guides).toBe(false);
  });

  it('drops the slash at the end of the public address', () => {
    expect(readConfig(production).publicUrl).toBe('https://istishara.example');
  });

  it('refuses a sender or a receiver of mails that no mail server would take', () => {
    const words = 'must be an address of mail, such as name@example.com or Words <name@example.com>';
    for (const name of ['MAIL_FROM', 'STAFF_MAIL']) {
      for (const value of ['nobody', 'Istishara <nobody>', 'a b@example.com', 'a@example.com, b@example.com'])
        expect(configFaults({ [name]: value })).toEqual([`${name} ${words}`]);
      for (const value of ['desk@example.com', 'Istishara <desk@example.com>'])
        expect(configFaults({ [name]: value })).toEqual([]);
    }
  });

  it('lists every fault at once', () => {
    const faults = configFaults({ NODE_ENV: 'production', PORT: 'many', LOG_LEVEL: 'loud' });
    expect(faults).toHaveLength(6);
    for (const name of ['PORT', 'PUBLIC_URL', 'SESSION_SECRET', 'DATABASE_URL', 'REDIS_URL', 'LOG_LEVEL']) {
      expect(faults.some((fault) => fault.startsWith(name))).toBe(true);
    }
  });

  it('never repeats a value, which may be a secret', () => {
    const faults = configFaults({ ...production, SESSION_SECRET: 'hunter2', DATABASE_URL: 'hunter2' });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('takes Redis alone, behind sentinels or as a cluster', () => {
    expect(placesOf('rediss://user:p%40ss@store:6380')).toEqual({
      kind: 'single',
      url: 'rediss://user:p%40ss@store:6380',
    });
    expect(placesOf('sentinel://:p%40ss@a:1,b/main')).toEqual({
      kind: 'sentinel',
      sentinels: [
        { host: 'a', port: 1 },
        { host: 'b', port: 26379 },
      ],
      name: 'main',
      password: 'p@ss',
    });
    expect(placesOf('redis://a:1,redis://b')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 1 },
        { host: 'b', port: 6379 },
      ],
      isEncrypted: false,
    });
  });

  it('knows three kinds of surroundings, so that no slip opens a site with accounts for trying out', () => {
    expect(configFaults({ NODE_ENV: 'prodution' })).toEqual(['NODE_ENV must be production, development or test']);
    for (const NODE_ENV of ['', 'development', 'test']) expect(configFaults({ NODE_ENV })).toEqual([]);
  });

  it('has its pages at the root of a host', () => {
    for (const PUBLIC_URL of ['https://site.example/law', 'https://site.example/?a=1', 'https://me:pw@site.example'])
      expect(configFaults({ PUBLIC_URL })).toEqual(['PUBLIC_URL must be a host alone, without a path']);
    expect(readConfig({ PUBLIC_URL: 'https://site.example:8443/' }).publicUrl).toBe('https://site.example:8443');
  });

  it('has a port of its own for the figures', () => {
    expect(configFaults({ PORT: '4000', METRICS_PORT: '4000' })).toEqual([
      'METRICS_PORT must be another port than PORT',
    ]);
  });

  it('wants a database to have a replica of', () => {
    expect(configFaults({ READ_DATABASE_URL: 'postgres://replica/x' })).toHaveLength(1);
    expect(configFaults({ ...production, READ_DATABASE_URL: 'postgres://replica/x' })).toEqual([]);
    expect(configFaults({ ...production, READ_DATABASE_URL: 'postgres://one/x, https://two/x' })).toHaveLength(1);
    const two = { ...production, READ_DATABASE_URL: 'postgres://one/x, postgres://two/x\npostgres://three/x' };
    expect(readConfig(two).readDatabaseUrls.map((url) => new URL(url).hostname)).toEqual(['one', 'two', 'three']);
  });

  it('makes passkeys for the host of its address, or a domain above it', () => {
    const of = (url: string, domain = '') => readConfig({ PUBLIC_URL: url, PASSKEY_DOMAIN: domain }).passkeys;
    expect(of('https://law.example.ma/')).toEqual({ domain: 'law.example.ma', origin: 'https://law.example.ma' });
    expect(of('https://law.example.ma', 'example.ma')).toMatchObject({ domain: 'example.ma' });
    expect(of('http://localhost:3000')).toMatchObject({ domain: 'localhost', origin: 'http://localhost:3000' });
    for (const url of ['http://site.example', 'https://192.0.2.1', 'https://[2001:db8::1]']) expect(of(url)).toBeNull();
    for (const domain of ['ma', 'other.example', 'ample.ma']) {
      expect(configFaults({ PUBLIC_URL: 'https://law.example.ma', PASSKEY_DOMAIN: domain })).toHaveLength(1);
    }
  });

  it('takes several secrets, the first to sign with', () => {
    const config = readConfig({ ...production, SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(32)}` });
    expect(config.sessionSecrets).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
  });

  it('takes the certificate of documents with what opens it, or neither', () => {
    const fault = 'DOCUMENT_CERTIFICATE and DOCUMENT_CERTIFICATE_PASSWORD must be set together';
    expect(configFaults({ DOCUMENT_CERTIFICATE: 'x.p12' })).toEqual([fault]);
    expect(configFaults({ DOCUMENT_CERTIFICATE_PASSWORD: 'x' })).toEqual([fault]);
  });

  it('names what a payment provider needs', () => {
    const needs = (names: string) => configFaults({ PAYMENT_PROVIDERS: names }).map((fault) => fault.split(' ')[0]);
    const contact = ['FAWRY_CONTACT_MOBILE', 'FAWRY_CONTACT_MAIL'];
    expect(needs('fawry')).toEqual(['FAWRY_MERCHANT_CODE', 'FAWRY_SECURE_KEY', ...contact]);
    expect(needs('sandbox')).toEqual([]);
    const keys = ['PAYMOB_SECRET_KEY', 'PAYMOB_PUBLIC_KEY', 'PAYMOB_API_KEY', 'PAYMOB_HMAC_SECRET'];
    const house = ['PAYMOB_CONTACT_MOBILE', 'PAYMOB_CONTACT_MAIL'];
    expect(needs('paymob')).toEqual(['PAYMOB_CARD_INTEGRATION,', ...keys, ...house]);
    const user = ['CMI_API_NAME', 'CMI_API_PASSWORD', 'CMI_CONTACT_MAIL'];
    expect(needs('cmi')).toEqual(['CMI_CLIENT_ID', 'CMI_STORE_KEY', ...user]);
    expect(needs('moyasar')).toEqual(['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET']);
  });

  it('takes the providers of a country from those that there are', () => {
    const [PAYMENT_PROVIDERS, PAYMENT_PROVIDERS_EG] = ['sandbox', ' sandbox,'];
    const config = readConfig({ PAYMENT_PROVIDERS, PAYMENT_PROVIDERS_EG });
    expect(config.countryProviders).toEqual({ EG: ['sandbox'] });
    expect(configFaults({ PAYMENT_PROVIDERS, PAYMENT_PROVIDERS_EG: 'sandbox,fawry' })).toEqual([
      'PAYMENT_PROVIDERS_EG must be a comma list of what PAYMENT_PROVIDERS names',
    ]);
  });

  it('takes a slip of the pen for one, and the variable of another program for none', () => {
    expect(configFaults({ DATABSE_URL: 'postgres://db/x' })).toHaveLength(1);
    expect(configFaults({ PAYTABS_MA_PROFIL_ID: '1' })).toHaveLength(1);
    expect(configFaults({ DATADIR: '/x', REDIS_UR: 'redis://a' })).toHaveLength(2);
    expect(configFaults({ HOSTS: 'x', SMTP_HOST: 'x', DATABASE_NAME: 'x', POSTGRES_URL: 'x', HTTP_URL: 'x' })).toEqual(
      [],
    );
    expect(configFaults({ ...production, REDIS_URI: 'redis://other' })).toEqual([]);
    // The last word is missing: a site of several pods would keep files on the disk of each.
    expect(configFaults({ S3_BUCKET: 'https://s3.example/b', READ_DATABASE: 'x' })).toEqual([
      'READ_DATABASE is not a variable of this site; it looks like READ_DATABASE_URL',
      'S3_BUCKET is not a variable of this site; it looks like S3_BUCKET_URL',
    ]);
    expect(configFaults({ DATABASE: 'x', TRUST: 'x', LOG: 'x' })).toEqual([]);
  });

  it.each(['1', 'loopback', '10.0.0.0/8, fd00::/8'])('trusts the proxies %s', (TRUST_PROXY) => {
    expect(configFaults({ TRUST_PROXY })).toEqual([]);
  });

  it.each(['yes', 'true', '10.0.0.0/33', '10.0.0'])('trusts no proxies %s', (TRUST_PROXY) => {
    expect(configFaults({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must be /)]);
  });
});
