/** The links to a form that work, and the code beside them, for the page of its owner. */
export type ShownLinks = { code: string; sent: { to: string; at: string; until: string }[] };

/** Where a form is that left a browser. */
export type Left = 'elsewhere' | 'in_account';
