export const newReference = (_kind: string): string => `1${String(Math.random()).slice(2, 12).padEnd(10, '0')}0`;
export const formatReference = (r: string): string => r.replace(/(\d{4})(?=\d)/g, '$1 ');
