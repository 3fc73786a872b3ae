export const parsePhone = (s: string): string | null => (/^\+?\d{8,}$/.test(s) ? s : null);
