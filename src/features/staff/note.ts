export type Note = { id: string; name: string | null; body: string; at: string };
