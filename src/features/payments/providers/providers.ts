import { Inject, Injectable } from '@nestjs/common';
import { countries } from '../../../lib/countries/country.ts';
import { type Currency, currencies } from '../../../lib/money.ts';
import { CONFIG } from '../../../platform/config.ts';
import { MaintenanceService } from '../../../platform/maintenance/maintenance.service.ts';
import type { PriceRegion } from '../bills/billing.ts';
import type { PaymentsConfig } from '../settings.ts';
import { CmiProvider } from './cmi/cmi.provider.ts';
import { FawryProvider } from './fawry/fawry.provider.ts';
import { MoyasarProvider } from './moyasar/moyasar.provider.ts';
import { MoyasarSadadProvider } from './moyasar/sadad.provider.ts';
import { PaymobProvider } from './paymob/paymob.provider.ts';
import { PaytabsProvider } from './paytabs/paytabs.provider.ts';
import type { MethodId, PaymentMethod, PaymentProvider } from './provider.ts';
import { SandboxProvider } from './sandbox/sandbox.provider.ts';
import { StripeProvider } from './stripe/stripe.provider.ts';

export type OfferedMethod = PaymentMethod & { provider: string };

/** The providers that the configuration names, in its order. */
@Injectable()
export class Providers {
  readonly all: PaymentProvider[];
  /** Under which name of the configuration each stands: one of PayTabs for every country is one to who switches it off. */
  private readonly houses: Map<string, string>;

  constructor(
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    sandbox: SandboxProvider,
    private readonly modes: MaintenanceService,
  ) {
    const { stripe, paytabs, fawry, moyasar, paymob, cmi } = config;
    const known: Record<string, PaymentProvider[]> = {
      sandbox: [sandbox],
      stripe: stripe ? [new StripeProvider(stripe)] : [],
      paytabs: paytabs.map((house) => new PaytabsProvider(house)),
      fawry: fawry ? [new FawryProvider(fawry)] : [],
      moyasar: moyasar
        ? [new MoyasarProvider(moyasar), ...(moyasar.sadad ? [new MoyasarSadadProvider(moyasar)] : [])]
        : [],
      paymob: paymob ? [new PaymobProvider(paymob)] : [],
      cmi: cmi ? [new CmiProvider(cmi)] : [],
    };
    const named = config.paymentProviders.flatMap((house) =>
      (known[house] ?? []).map((provider) => ({ house, provider })),
    );
    this.all = named.map(({ provider }) => provider);
    this.houses = new Map(named.map(({ house, provider }) => [provider.name, house]));
  }

  find(name: string): PaymentProvider | null {
    return this.all.find((provider) => provider.name === name) ?? null;
  }

  /** A provider that is no longer configured cannot be asked about what it once began. */
  named(name: string): PaymentProvider {
    const provider = this.find(name);
    if (!provider) throw new Error(`No payment provider ${name}`);
    return provider;
  }

  /** Each way to pay so much once, at the first provider that has it and works. */
  methods(region: PriceRegion, currency: Currency, minor = Number.POSITIVE_INFINITY): OfferedMethod[] {
    const offered = new Map<MethodId, OfferedMethod>();
    for (const provider of this.ofRegion(region)) {
      if (this.modes.isOn(`provider.${this.houseOf(provider)}`)) continue;
      for (const method of provider.methods(region, currency)) {
        const isEnough = minor >= (method.atLeast ?? 0);
        if (isEnough && !offered.has(method.id)) offered.set(method.id, { ...method, provider: provider.name });
      }
    }
    return [...offered.values()];
  }

  /** Where, and in which currency, nothing can be paid without this one of the configuration, as `MA:MAD`. */
  marketsOnlyOf(house: string): `${PriceRegion}:${Currency}`[] {
    const takes = (region: PriceRegion, currency: Currency) =>
      this.ofRegion(region)
        .filter((provider) => provider.methods(region, currency).length > 0)
        .map((provider) => this.houseOf(provider));
    const markets = ([...countries, 'OTHER'] as const).flatMap((region) =>
      currencies.map((currency) => ({ market: `${region}:${currency}` as const, names: takes(region, currency) })),
    );
    return markets
      .filter(({ names }) => names.length > 0 && names.every((each) => each === house))
      .map(({ market }) => market);
  }

  /** In the order of the country; one that it does not name is not offered there, and pays back what it took. */
  private ofRegion(region: PriceRegion): PaymentProvider[] {
    const named = region === 'OTHER' ? undefined : this.config.countryProviders[region];
    return named?.flatMap((house) => this.all.filter((provider) => this.houseOf(provider) === house)) ?? this.all;
  }

  private houseOf({ name }: PaymentProvider): string {
    return this.houses.get(name) ?? name;
  }

  get pageOrigins(): string[] {
    return [...new Set(this.all.flatMap((provider) => provider.pageOrigins))];
  }
}
