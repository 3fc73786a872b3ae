import { type LocaleCode, localeCodes } from '../../lib/locales/locales.ts';
import { memoize } from '../../lib/memoize.ts';

/**
 * Every page of the site, named, with its path below the locale prefix. A segment that starts with a colon is a
 * parameter; one that ends in a question mark may be absent. Links, language switch, hreflang, gaps, sitemap,
 * log lines and the tests all read this table; the handlers stand in the controllers.
 */
export const routes = {
  index: '/',
  new: '/new',
  'new-draft-link': '/new/:draft/link',
  'new-draft-voice': '/new/:draft/voice',
  'new-draft-step': '/new/:draft/:step',
  contact: '/contact',
  'contact-answer': '/contact/answer',
  'contact-sent': '/contact/sent/:token',
  'about-us': '/about-us',
  pay: '/pay',
  'pay-reference': '/pay/:reference',
  'pay-attempts': '/pay/:reference/attempts',
  'pay-form': '/pay/:reference/form',
  'pay-return': '/pay/:reference/return',
  'pay-receipt': '/pay/:reference/receipt',
  'pay-receipt-pdf': '/pay/:reference/receipt/pdf',
  'pay-texts': '/pay/:reference/texts',
  refund: '/refunds/:token',
  'account-login': '/account/login',
  'account-signup': '/account/signup',
  'account-forgot-password': '/account/forgot-password',
  'account-code': '/account/code/:proof',
  'account-name': '/account/name/:proof',
  'account-forgot-code': '/account/forgot-password/:proof',
  'account-newcomer': '/account/newcomer/:ticket',
  'account-second-step': '/account/second-step/:step',
  'account-undo': '/account/undo/:token',
  'account-factor-reset': '/account/factor-reset/:token',
  'account-reset': '/account/reset/:token',
  'account-settings': '/account/settings',
  'account-settings-profile': '/account/settings/profile',
  'account-settings-preferences': '/account/settings/preferences',
  'account-settings-contacts': '/account/settings/contacts',
  'account-settings-contact': '/account/settings/contacts/:proof',
  'account-settings-security': '/account/settings/security',
  'account-settings-authenticator': '/account/settings/security/authenticator',
  'account-settings-passkeys': '/account/settings/security/passkeys',
  'account-settings-openings': '/account/settings/openings',
  'account-settings-shelf': '/account/settings/shelf',
  'account-settings-data': '/account/settings/data',
  'account-settings-export': '/account/settings/data/export',
  'account-confirm': '/account/confirm',
  'account-settings-programs': '/account/settings/programs',
  'account-settings-allowed': '/account/settings/allowed',
  'account-settings-own-programs': '/account/settings/own-programs',
  'account-settings-own-program': '/account/settings/own-programs/:id',
  'account-settings-tokens': '/account/settings/tokens',
  'account-settings-webhooks': '/account/settings/webhooks',
  'account-settings-webhook': '/account/settings/webhooks/:id',
  'oauth-authorize': '/oauth/authorize',
  'account-requests': '/account/requests',
  'account-recovery': '/account/recovery',
  'account-recovery-code': '/account/recovery/:proof',
  'account-recovery-link': '/account/recovery/link/:token',
  'account-questions': '/account/questions',
  'account-cases': '/account/cases',
  'account-cases-pricing': '/account/cases/pricing',
  'account-cases-new': '/account/cases/new',
  'account-cases-new-draft': '/account/cases/new/:draft',
  'account-cases-messages': '/account/cases/:id/messages',
  'account-cases-id': '/account/cases/:id',
  'shared-cases-token': '/shared-cases/:token',
  'desk-certificates': '/desk/certificates',
  'desk-certificates-id': '/desk/certificates/:id',
  'desk-help': '/desk/help',
  'desk-help-id': '/desk/help/:id',
  'desk-help-step': '/desk/help/:id/steps/:step',
  'help-token': '/help/:token',
  'desk-leases': '/desk/leases',
  'desk-leases-id': '/desk/leases/:id',
  'desk-cases': '/desk/cases',
  'desk-cases-id': '/desk/cases/:id',
  notifications: '/notifications',
  'notifications-preferences': '/notifications/preferences',
  'notifications-stop': '/notifications/stop/:token',
  experts: '/experts',
  'experts-id-username': '/experts/:id/:username?',
  'expert-queue': '/expert/queue',
  'expert-question': '/expert/q/:id',
  'expert-earnings': '/expert/earnings',
  'expert-settings': '/expert/settings',
  'expert-photo': '/expert/photo',
  'expert-application': '/expert/application',
  desk: '/desk',
  'desk-queue': '/desk/queues/:queue',
  'desk-application': '/desk/applications/:id',
  'desk-experts': '/desk/experts',
  'desk-expert': '/desk/experts/:id',
  'desk-consultation': '/desk/consultations/:id',
  'desk-translation': '/desk/consultations/:id/translations/:part/:language',
  'desk-report': '/desk/reports/:id',
  'desk-messages': '/desk/messages',
  'desk-messages-id': '/desk/messages/:id',
  'desk-bills': '/desk/bills',
  'desk-bills-new': '/desk/bills/new',
  'desk-bill': '/desk/bills/:id',
  'desk-payments': '/desk/payments',
  'desk-notices': '/desk/payments/notices',
  'desk-replies': '/desk/replies',
  'desk-rules': '/desk/rules',
  'desk-synonyms': '/desk/synonyms',
  'desk-topics': '/desk/topics',
  'desk-voices': '/desk/voices',
  'desk-voice': '/desk/voices/:id',
  'desk-recordings': '/desk/recordings',
  'desk-recording': '/desk/recordings/:passage/:code',
  'desk-approvals': '/desk/approvals',
  'desk-factor-resets': '/desk/factor-resets',
  'desk-people': '/desk/people',
  'desk-payouts': '/desk/payouts',
  'desk-search': '/desk/search',
  'desk-flows': '/desk/flows',
  'desk-audit': '/desk/audit',
  'desk-modes': '/desk/modes',
  'shared-device': '/shared-device',
  'shared-device-end': '/shared-device/end',
  recording: '/recordings/:id',
  report: '/report/:subject/:id',
  'users-id-username': '/users/:id/:username?',
  profile: '/profile',
  'consultations-filter-type': '/consultations/filter/:type?',
  'consultation-edit': '/consultations/:reference/edit',
  'consultations-answer-voice': '/consultations/:id/answers/:answer/voice',
  'consultations-answer-documents': '/consultations/:id/answers/:answer/documents',
  'consultations-document': '/consultations/:id/documents/:code',
  'consultations-preview': '/consultations/:id/preview.png',
  'consultations-id-slug': '/consultations/:id/:slug?',
  'free-consultations': '/free-consultations',
  'e-services': '/e-services',
  'e-services-cases': '/e-services/cases',
  'e-services-rent': '/e-services/rent',
  'e-services-rent-appartment': '/e-services/rent/appartment',
  'e-services-rent-appartment-new': '/e-services/rent/appartment/new',
  'e-services-rent-appartment-draft': '/e-services/rent/appartment/:draft/:step',
  'e-services-verify': '/e-services/verify',
  'e-services-verify-proof': '/e-services/verify/:code/proof',
  'e-services-leases-document': '/e-services/leases/:id/papers/:document',
  'e-services-applications-document': '/e-services/applications/:id/papers/:document',
  'e-services-leases-id': '/e-services/leases/:id',
  'e-services-leases-invitation': '/e-services/lease-invitations/:token',
  'e-services-host': '/e-services/host-statements/:token',
  'e-services-applications-id': '/e-services/applications/:id',
  'pages-good-conduct': '/pages/good-conduct',
  'pages-good-conduct-new': '/pages/good-conduct/new',
  'pages-good-conduct-draft': '/pages/good-conduct/:draft/:step',
  'pages-housing-certificate': '/pages/housing-certificate',
  'pages-housing-certificate-new': '/pages/housing-certificate/new',
  'pages-housing-certificate-draft': '/pages/housing-certificate/:draft/:step',
  'forms-token': '/forms/:token',
  'forms-id-return': '/forms/:id/return',
  'files-elsewhere': '/files/elsewhere',
  'files-elsewhere-ticket': '/files/elsewhere/:ticket',
  'first-help': '/first-help',
  'first-help-topic': '/first-help/:topic',
  promises: '/promises/:month?',
  'open-data': '/open-data',
  figures: '/figures',
  'figures-end-of-service': '/figures/end-of-service',
  'figures-dismissal': '/figures/dismissal',
  'figures-rent': '/figures/rent',
  'figures-court-fees': '/figures/court-fees',
  'figures-inheritance': '/figures/inheritance',
  'figures-documents': '/figures/:figure/documents',
  'figures-document': '/figures/:figure/documents/:code',
  verify: '/verify',
  'verify-receipt': '/verify/:code',
  'verify-receipt-proof': '/verify/:code/proof',
  'terms-and-privacy-policy': '/terms-and-privacy-policy',
  'payment-sandbox': '/payment/sandbox/:payment',
  'payment-thank-you': '/payment/thank-you',
  'payment-case-tracking-success': '/payment/case-tracking-success',
  'payment-case-tracking-failed': '/payment/case-tracking-failed',
} as const;

export type RouteName = keyof typeof routes;
export type RouteParams = Record<string, string>;

/** Where a page is not offered (behaviour.md 1.6). A locale listed here answers 404 and leaves hreflang. */
const gaps: Partial<Record<RouteName, readonly LocaleCode[]>> = {};

export const isOffered = (name: RouteName, locale: LocaleCode): boolean => !gaps[name]?.includes(locale);

export const localesOffering = memoize((name: RouteName): readonly LocaleCode[] =>
  localeCodes.filter((locale) => isOffered(name, locale)),
);

/** The address of a page: `routePath('ar-ma', 'pay-reference', { reference })`. Absent optional parameters drop out. */
export function routePath(locale: LocaleCode, name: RouteName, params?: RouteParams): string {
  return params ? fillPath(locale, name, params) : plainPath(`${locale} ${name}`);
}

const plainPath = memoize((key: `${LocaleCode} ${RouteName}`) => {
  const [locale, name] = key.split(' ') as [LocaleCode, RouteName];
  return fillPath(locale, name, {});
});

function fillPath(locale: LocaleCode, name: RouteName, params: RouteParams): string {
  let path = `/${locale}`;
  for (const { text, param, isOptional } of segmentsOf(name)) {
    const value = param ? params[param] : text;
    if (value) path += `/${param ? encodeURIComponent(value) : text}`;
    else if (!isOptional) throw new Error(`Route ${name} needs :${param}`);
  }
  return path;
}

const segmentsOf = memoize((name: RouteName) =>
  routes[name]
    .split('/')
    .filter(Boolean)
    .map((text) => ({
      text,
      param: text.startsWith(':') ? text.replace(/[:?]/g, '') : null,
      isOptional: text.endsWith('?'),
    })),
);
