import { type Country, countries, perCountry } from '../../lib/countries/country.ts';
import type { Config } from '../../platform/config.ts';
import type { Environment } from '../../platform/environment.ts';
import type { CmiSettings } from './providers/cmi/cmi.provider.ts';
import type { FawrySettings } from './providers/fawry/fawry.provider.ts';
import type { MoyasarSettings } from './providers/moyasar/api.ts';
import type { PaymobSettings } from './providers/paymob/paymob.provider.ts';
import { type PaytabsSettings, paytabsHosts } from './providers/paytabs/settings.ts';
import type { StripeSettings } from './providers/stripe/stripe.provider.ts';

/** What the environment decides for payments. */
export type PaymentSettings = {
  /** Names of the payment providers, the preferred first. */
  paymentProviders: string[];
  /** Those of a country, in its order, where it has a list of its own. */
  countryProviders: Partial<Record<Country, string[]>>;
  stripe: StripeSettings | null;
  /** An account at PayTabs for each country that has a profile. */
  paytabs: PaytabsSettings[];
  fawry: FawrySettings | null;
  moyasar: MoyasarSettings | null;
  paymob: PaymobSettings | null;
  cmi: CmiSettings | null;
  /** Who stands on receipts as the seller where no country says otherwise. */
  sellerName: string;
  /** Who sells in each country, as its receipts name them. */
  sellers: Record<Country, Seller>;
};

/** As the tax authority of a country knows them; without a number and an address a receipt is no tax invoice. */
export type Seller = { name: string; taxNumber: string | null; address: string | null };

export type PaymentsConfig = Config & PaymentSettings;

const knownProviders = ['sandbox', 'stripe', 'paytabs', 'fawry', 'moyasar', 'paymob', 'cmi'];

export function readPaymentSettings(env: Environment): PaymentSettings {
  const { isProduction, faults } = env;
  const isTestSite = env.flag('TEST_SITE', false);
  const paymentProviders = (env.text('PAYMENT_PROVIDERS') ?? (isProduction && !isTestSite ? '' : 'sandbox'))
    .split(/\s*,\s*/)
    .filter(Boolean);
  if (paymentProviders.some((name) => !knownProviders.includes(name))) {
    faults.push(`PAYMENT_PROVIDERS must be a comma list of ${knownProviders.join(', ')}`);
  }
  if (isProduction && !isTestSite && paymentProviders.includes('sandbox')) {
    faults.push('PAYMENT_PROVIDERS must not name sandbox when NODE_ENV is production: it takes no money');
  }
  if (isTestSite && paymentProviders.some((name) => name !== 'sandbox')) {
    faults.push('PAYMENT_PROVIDERS must name sandbox alone when TEST_SITE is true: no money moves there');
  }
  const countryProviders = Object.fromEntries(
    countries.flatMap((country) => {
      const named = env
        .text(`PAYMENT_PROVIDERS_${country}`)
        ?.split(/\s*,\s*/)
        .filter(Boolean);
      if (named?.some((name) => !paymentProviders.includes(name))) {
        faults.push(`PAYMENT_PROVIDERS_${country} must be a comma list of what PAYMENT_PROVIDERS names`);
      }
      return named ? [[country, named]] : [];
    }),
  );
  function needed(provider: string, name: string): string {
    const value = env.text(name);
    if (!value && paymentProviders.includes(provider)) faults.push(`${name} must be set to pay with ${provider}`);
    return value ?? '';
  }
  const stripe = paymentProviders.includes('stripe')
    ? {
        secretKey: needed('stripe', 'STRIPE_SECRET_KEY'),
        webhookSecret: needed('stripe', 'STRIPE_WEBHOOK_SECRET'),
        apiUrl: env.address('STRIPE_API_URL', ['https:', 'http:']) ?? 'https://api.stripe.com',
      }
    : null;
  const fawry = paymentProviders.includes('fawry')
    ? {
        merchantCode: needed('fawry', 'FAWRY_MERCHANT_CODE'),
        secureKey: needed('fawry', 'FAWRY_SECURE_KEY'),
        contact: { mobile: needed('fawry', 'FAWRY_CONTACT_MOBILE'), mail: needed('fawry', 'FAWRY_CONTACT_MAIL') },
        paysBack: env.flag('FAWRY_REFUNDS', false),
        apiUrl: env.address('FAWRY_API_URL', ['https:', 'http:']) ?? 'https://www.atfawry.com',
      }
    : null;
  const moyasar = paymentProviders.includes('moyasar')
    ? {
        secretKey: needed('moyasar', 'MOYASAR_SECRET_KEY'),
        webhookSecret: needed('moyasar', 'MOYASAR_WEBHOOK_SECRET'),
        sadad: env.flag('MOYASAR_SADAD', false),
        apiUrl: env.address('MOYASAR_API_URL', ['https:', 'http:']) ?? 'https://api.moyasar.com/v1',
      }
    : null;
  const paymob = paymentProviders.includes('paymob') ? readPaymob(env, needed) : null;
  const cmi = paymentProviders.includes('cmi')
    ? {
        clientId: needed('cmi', 'CMI_CLIENT_ID'),
        storeKey: needed('cmi', 'CMI_STORE_KEY'),
        apiName: needed('cmi', 'CMI_API_NAME'),
        apiPassword: needed('cmi', 'CMI_API_PASSWORD'),
        paysBack: env.flag('CMI_REFUNDS', false),
        contact: { name: env.text('SELLER_NAME') ?? 'Istishara', mail: needed('cmi', 'CMI_CONTACT_MAIL') },
        gateUrl: env.address('CMI_GATE_URL', ['https:', 'http:']) ?? 'https://payment.cmi.co.ma/fim/est3Dgate',
        apiUrl: env.address('CMI_API_URL', ['https:', 'http:']) ?? 'https://payment.cmi.co.ma/fim/api',
      }
    : null;
  const paytabs = countries
    .filter((country) => env.text(`PAYTABS_${country}_PROFILE_ID`))
    .map((country) => ({
      country,
      profileId: needed('paytabs', `PAYTABS_${country}_PROFILE_ID`),
      serverKey: needed('paytabs', `PAYTABS_${country}_SERVER_KEY`),
      host: paytabsHosts[country],
    }));
  if (paymentProviders.includes('paytabs') && paytabs.length === 0) {
    const [first, ...others] = countries;
    const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(others);
    faults.push(`PAYTABS_${first}_PROFILE_ID, or that of ${names}, must be set to pay with paytabs`);
  }
  const sellerName = env.text('SELLER_NAME') ?? 'Istishara';
  return {
    paymentProviders,
    countryProviders,
    stripe,
    paytabs,
    fawry,
    moyasar,
    paymob,
    cmi,
    sellerName,
    sellers: readSellers(env, sellerName),
  };
}

function readPaymob(env: Environment, needed: (provider: string, name: string) => string): PaymobSettings {
  const numberOf = (name: string): number | null => {
    const value = env.text(name);
    if (value && !/^\d{1,12}$/.test(value)) env.faults.push(`${name} must be the number of an integration`);
    return value ? Number(value) : null;
  };
  const integrations = { card: numberOf('PAYMOB_CARD_INTEGRATION'), wallet: numberOf('PAYMOB_WALLET_INTEGRATION') };
  if (integrations.card === null && integrations.wallet === null) {
    env.faults.push('PAYMOB_CARD_INTEGRATION, or PAYMOB_WALLET_INTEGRATION, must be set to pay with paymob');
  }
  return {
    secretKey: needed('paymob', 'PAYMOB_SECRET_KEY'),
    publicKey: needed('paymob', 'PAYMOB_PUBLIC_KEY'),
    apiKey: needed('paymob', 'PAYMOB_API_KEY'),
    hmacSecret: needed('paymob', 'PAYMOB_HMAC_SECRET'),
    integrations,
    contact: {
      name: env.text('SELLER_NAME') ?? 'Istishara',
      mobile: needed('paymob', 'PAYMOB_CONTACT_MOBILE'),
      mail: needed('paymob', 'PAYMOB_CONTACT_MAIL'),
    },
    apiUrl: env.address('PAYMOB_API_URL', ['https:', 'http:']) ?? 'https://accept.paymob.com',
  };
}

const readSellers = (env: Environment, sellerName: string): Record<Country, Seller> =>
  perCountry(({ code }) => ({
    name: env.text(`SELLER_NAME_${code}`) ?? sellerName,
    taxNumber: env.text(`SELLER_VAT_${code}`) ?? (code === 'SA' && !env.isProduction ? '300000000000003' : null),
    address: env.text(`SELLER_ADDRESS_${code}`),
  }));
