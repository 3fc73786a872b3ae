export * from './access-tokens.ts';
export * from './accounts.ts';

export * from './api-receipts.ts';

export * from './cases.ts';

export * from './consultations.ts';
export * from './contact.ts';
export * from './drafts.ts';
export * from './events.ts';
export * from './experts.ts';
export * from './forms.ts';
export * from './notifications.ts';
