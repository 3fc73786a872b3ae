import { address, instant, named, object, text } from '../../platform/http/api-schemas.ts';

// What certificates and leases have in common as programs read them.

export const documentLink = named(
  'DocumentLink',
  object({ name: text, href: { ...text, description: 'Where the PDF is' } }),
);

export const happened = named('Happened', object({ action: text, at: instant }));

export const billLink = named(
  'BillLink',
  object({
    reference: { ...text, pattern: '^\\d{12}$' },
    state: text,
    payAt: { ...address, description: 'Where anyone who has the address can pay it' },
  }),
);
