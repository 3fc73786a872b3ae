import { type RouteName, routes } from '../../src/platform/http/routes.ts';
import type { Person } from './people.ts';

export type Scene = {
  /** The route's name, and what is special after a dot. */
  name: string;
  who: Person;
  /** Below the locale prefix. */
  path: string;
  /** The form that has this is sent as it stands, and what answers is the picture. */
  press?: string;
};

export type Cast = Record<'guest' | 'newcomer' | 'elsewhere' | 'fresh' | 'user' | 'expert' | 'staff', Person>;

const isFixed = (name: RouteName): boolean => !/\/:\w+(\/|$)/.test(routes[name]);
const pathOf = (name: RouteName): string => routes[name].replace(/\/:\w+\?/g, '').replace(/^\/$/, '');

function readerOf(name: RouteName): keyof Cast {
  if (name.startsWith('desk')) return 'staff';
  if (/^expert-(?!application)/.test(name)) return 'expert';
  return /^(account-(settings|cases|questions|requests|confirm)|notifications|profile|expert-application)/.test(name)
    ? 'user'
    : 'guest';
}

/** Every page without a parameter, as somebody sees it who has nothing here yet, or who has been here for long. */
export const fixedScenes = (cast: Cast, isEmpty: boolean): Scene[] =>
  (Object.keys(routes) as RouteName[]).filter(isFixed).map((name) => {
    const reader = readerOf(name);
    return {
      name: isEmpty ? `${name}.empty` : name,
      who: cast[isEmpty && reader === 'user' ? 'fresh' : reader],
      path: pathOf(name),
    };
  });

/** Pages of anyone that say no, or find nothing. */
export const publicScenes = ({ guest, user, fresh }: Cast): Scene[] => [
  { name: 'error.404', who: guest, path: '/nothing-here' },
  { name: 'error.403', who: user, path: '/desk' },
  { name: 'consultations-filter-type.nothing', who: guest, path: '/consultations/filter?search=qqqqqqqqq' },
  { name: 'consultations-filter-type.search', who: guest, path: '/consultations/filter?search=bail' },
  { name: 'experts.nothing', who: guest, path: '/experts?topic=traffic&country=EG&language=fr' },
  { name: 'contact.error', who: guest, path: '/contact', press: '[name=message]' },
  { name: 'contact-answer.error', who: guest, path: '/contact/answer', press: '[name=reference]' },
  { name: 'pay.error', who: guest, path: '/pay', press: '[name=reference]' },
  { name: 'account-login.error', who: guest, path: '/account/login', press: '[name=identifier]' },
  { name: 'account-signup.error', who: guest, path: '/account/signup', press: '[name=identifier]' },
  { name: 'account-forgot-password.error', who: guest, path: '/account/forgot-password', press: '[name=identifier]' },
  {
    name: 'pages-good-conduct-new.error',
    who: fresh,
    path: '/pages/good-conduct/new?anew=1&country=MA',
    press: '[name=receiver]',
  },
  {
    name: 'pages-housing-certificate-new.error',
    who: fresh,
    path: '/pages/housing-certificate/new?anew=1&country=MA',
    press: '[name=_form]',
  },
  {
    name: 'e-services-rent-appartment-new.error',
    who: fresh,
    path: '/e-services/rent/appartment/new?anew=1&country=MA',
    press: '[name=role]',
  },
  { name: 'e-services-verify.error', who: guest, path: '/e-services/verify', press: '[name=code]' },
  { name: 'files-elsewhere.error', who: guest, path: '/files/elsewhere', press: '[name=code]' },
  { name: 'account-cases-new.error', who: fresh, path: '/account/cases/new?country=MA', press: '[name=number]' },
  {
    name: 'account-settings-contacts.error',
    who: fresh,
    path: '/account/settings/contacts',
    press: '[name=identifier]',
  },
  { name: 'account-settings-security.error', who: fresh, path: '/account/settings/security', press: '[name=password]' },
  { name: 'account-settings-tokens.error', who: fresh, path: '/account/settings/tokens', press: '[name=scopes]' },
  { name: 'expert-application.error', who: user, path: '/expert/application', press: '[name=nameArabic]' },
];
