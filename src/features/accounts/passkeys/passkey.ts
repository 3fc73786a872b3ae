/** A passkey as its owner sees it. */
export type OwnPasskey = {
  id: string;
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  usedAt: Date | null;
  stoppedAt: Date | null;
};

export const passkeysPerUser = 10;
export const passkeyNameLength = 40;

/** What a browser hands over, before anything of it is believed. */
export type PasskeyAnswer = { id: string; challenge: string; json: Record<string, unknown> };

const longest = 20_000;

/** Null for what no browser writes. */
export function readAnswer(text: unknown): PasskeyAnswer | null {
  if (typeof text !== 'string' || text.length > longest) return null;
  try {
    const json = JSON.parse(text);
    const client = JSON.parse(Buffer.from(String(json.response.clientDataJSON), 'base64url').toString());
    const { id } = json;
    const isWhole = typeof id === 'string' && id !== '' && typeof client.challenge === 'string';
    return isWhole ? { id, challenge: client.challenge, json } : null;
  } catch {
    return null;
  }
}

/** The name of an account in its passkeys: the bytes of its id, which say nothing of the person. */
export const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');
