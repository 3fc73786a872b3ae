/** Small documents, drawn in lines: what one gets. Each stroke names the ink it has. */
export const drawnDocuments = {
  'pages-good-conduct': [
    ['', 'M70 14h38M60 23h48M12 38h96M12 47h96M46 56h62'],
    ['ink-green', 'M22 12l3 3h4v4l3 3-3 3v4h-4l-3 3-3-3h-4v-4l-3-3 3-3v-4h4z'],
    ['ink-clay', 'M18 62a9 9 0 1 0 18 0 9 9 0 1 0-18 0M23 62l3 3 6-6'],
  ],
  'pages-housing-certificate': [
    ['', 'M70 14h38M60 23h48M12 52h96M12 61h96M56 70h52'],
    ['ink-gold', 'M14 42V26l16-13 16 13v16zM26 42V32h8v10'],
  ],
  'e-services-rent-appartment': [
    ['', 'M40 14h68M30 23h78M12 36h96M12 45h96'],
    ['ink-blue', 'M70 62c6-10 10 6 14 0s6-2 10-3M22 62c5-9 9 5 13 0s6-2 9-3'],
    ['ink-gold', 'M66 69h40M16 69h34'],
  ],
  'e-services-cases': [
    ['', 'M40 16h68M60 25h48M40 41h68M40 62h40'],
    ['ink-green', 'M22 8v0l3 3h4v4l3 3-3 3v4h-4l-3 3-3-3h-4v-4l-3-3 3-3v-4h4zM22 28v8'],
    ['ink-gold', 'M17 41a5 5 0 1 0 10 0 5 5 0 1 0-10 0M22 46v11M17 62a5 5 0 1 0 10 0 5 5 0 1 0-10 0'],
  ],
  figures: [
    ['', 'M60 14h48M60 26h48M60 38h48M14 14h24M14 26h16M14 38h20'],
    ['ink-gold', 'M12 50h96'],
    ['ink-green', 'M14 63h30M84 63h24'],
  ],
  'first-help': [
    ['', 'M60 14h48M60 26h48M60 38h32M12 56h96M12 65h64'],
    ['ink-clay', 'M14 26a14 14 0 1 0 28 0 14 14 0 1 0-28 0M28 19v14M21 26h14'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

export type DrawnDocumentName = keyof typeof drawnDocuments;
