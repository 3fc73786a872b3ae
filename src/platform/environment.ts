import { isNear } from '../lib/near.ts';

type Variables = Record<string, string | undefined>;

/** Of two words and more: a single one may be anybody's. */
const isBeginning = (given: string, name: string): boolean =>
  given.includes('_') && name.startsWith(`${given}_`) && !name.slice(given.length + 1).includes('_');

/** Reads variables of the environment and gathers what is wrong with them; a value is never repeated in a fault. */
export class Environment {
  readonly faults: string[] = [];
  readonly isProduction: boolean;
  private readonly asked = new Set<string>();

  constructor(readonly variables: Variables) {
    this.isProduction = variables.NODE_ENV === 'production';
    // A mistyped one would put accounts with a known password before the public.
    if (!['production', 'development', 'test', '', undefined].includes(variables.NODE_ENV))
      this.faults.push('NODE_ENV must be production, development or test');
  }

  text(name: string): string | null {
    this.asked.add(name);
    return this.variables[name]?.trim() || null;
  }

  /**
   * Names of the environment that nobody asked for and that differ by a slip from one that was asked for and is not set, or
   * lack its last word: with a mistyped DATABASE_URL a site would start on an empty database without a word, and with
   * S3_BUCKET it would keep files on the disk of a pod.
   */
  refuseSlips(): void {
    const unset = [...this.asked].filter((name) => this.text(name) === null);
    for (const given of Object.keys(this.variables).sort()) {
      const meant = this.asked.has(given)
        ? undefined
        : unset.find((name) => isNear(given, name) || isBeginning(given, name));
      if (meant) this.faults.push(`${given} is not a variable of this site; it looks like ${meant}`);
    }
  }

  required(name: string): string | null {
    const value = this.text(name);
    if (!value && this.isProduction) this.faults.push(`${name} must be set when NODE_ENV is production`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.faults.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  }

  /** An address with one of the protocols (`https:`), or a comma list of them. */
  address(name: string, protocols: string[], value = this.text(name)): string | null {
    if (value === null) return null;
    const first = value.split(',')[0] ?? '';
    if (URL.canParse(first) && protocols.includes(new URL(first).protocol)) return value;
    this.faults.push(`${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return null;
  }

  /** Several addresses with one of the protocols, with commas or spaces between them; none where there is a fault. */
  addresses(name: string, protocols: string[]): string[] {
    const all = (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean);
    return all.every((one) => this.address(name, protocols, one)) ? all : [];
  }

  /** Whom a mail comes from or goes to: `name@host`, also with the words that are shown for it, `Words <name@host>`. */
  mailbox(name: string, fallback: string): string {
    const value = this.text(name);
    if (value === null) return fallback;
    const address = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
    if (/^[^\s<>@",;]+@[^\s<>@",;]+$/.test(address)) return value;
    this.faults.push(`${name} must be an address of mail, such as name@example.com or Words <name@example.com>`);
    return fallback;
  }

  choice<T extends string>(name: string, fallback: T, isAllowed: (value: string) => boolean, allowed: string): T {
    const value = this.text(name);
    if (value === null) return fallback;
    if (isAllowed(value)) return value as T;
    this.faults.push(`${name} must be ${allowed}`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.choice(name, String(fallback), (v) => v === 'true' || v === 'false', 'true or false') === 'true';
  }
}
