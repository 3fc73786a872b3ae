import { type Language, languages } from '../lib/locales/locales.ts';
import type { Environment } from './environment.ts';

/** A text that Meta has approved, by its name and the language it was approved in. */
export type WhatsappTemplate = { name: string; language: string };

/** The Business Cloud API: from which number we write, by which key, and what shows that a notice comes from Meta. */
export type WhatsappSettings = {
  url: string;
  version: string;
  /** Meta's name for our number. */
  phoneId: string;
  token: string;
  /** Signs what Meta posts. */
  appSecret: string;
  /** Shown by Meta when it is told our address. */
  verifyToken: string;
  templates: Record<Language, WhatsappTemplate>;
};

const needed = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_TEMPLATES',
] as const;

/** Null where WhatsApp is not switched on. */
export function readWhatsappSettings(env: Environment): WhatsappSettings | null {
  const url = env.address('WHATSAPP_API_URL', ['https:', ...(env.isProduction ? [] : ['http:'])]);
  const version = env.choice('WHATSAPP_API_VERSION', 'v24.0', (value) => /^v\d{1,3}\.\d$/.test(value), 'such as v24.0');
  const values = needed.map((name) => env.text(name));
  const [phoneId, token, appSecret, verifyToken, listed] = values;
  if (values.every((value) => value === null)) return null;
  const missing = needed.filter((_, index) => values[index] === null);
  if (!phoneId || !token || !appSecret || !verifyToken || !listed) {
    env.faults.push(
      `${missing.join(', ')} must be set with ${needed.filter((name) => !missing.includes(name)).join(', ')}`,
    );
    return null;
  }
  if (!/^\d{5,20}$/.test(phoneId)) env.faults.push('WHATSAPP_PHONE_ID must be the number by which Meta names ours');
  for (const [name, value] of Object.entries({ WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken }))
    if (value.length < 32) env.faults.push(`${name} must have at least 32 characters`);
  const templates = templatesIn(listed);
  if (!templates) {
    env.faults.push('WHATSAPP_TEMPLATES must name one template a language, such as news:ar,news:fr,news:en_US');
    return null;
  }
  return {
    url: (url ?? 'https://graph.facebook.com').replace(/(?<!\/)\/+$/, ''),
    version,
    phoneId,
    token,
    appSecret,
    verifyToken,
    templates,
  };
}

/** `name:language`, each language of the site once; null where one is missing or cannot be. */
function templatesIn(listed: string): WhatsappSettings['templates'] | null {
  const found = listed.split(',').map((one) => /^([a-z\d_]{1,512}):([a-z]{2,3})(_[A-Z]{2})?$/.exec(one.trim()));
  const named = found.map(
    (parts) => parts && ([parts[2], { name: parts[1], language: `${parts[2]}${parts[3] ?? ''}` }] as const),
  );
  if (named.some((one) => one === null) || named.length !== languages.length) return null;
  const templates = Object.fromEntries(named.filter((one) => one !== null));
  return languages.every((language) => Object.hasOwn(templates, language))
    ? (templates as WhatsappSettings['templates'])
    : null;
}
