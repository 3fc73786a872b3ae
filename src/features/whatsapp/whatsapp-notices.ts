/** What Meta says became of a message of ours. */
export type WhatsappStatus = {
  /** Meta's name for the message. */
  id: string;
  status: string;
  /** Why it failed. */
  code: number | null;
  /** The id that we gave with it; null for a reply. */
  ours: string | null;
};

/** What somebody wrote to our number. */
export type WhatsappMessage = {
  id: string;
  from: string;
  at: Date;
  /** Empty where it was not written: a voice message, a place, a picture without a caption. */
  text: string;
  /** Whether there is more to it than text can hold. */
  hasFile: boolean;
};

export type WhatsappNotices = { statuses: WhatsappStatus[]; messages: WhatsappMessage[] };

type Said = Record<string, unknown>;

const isObject = (value: unknown): value is Said => typeof value === 'object' && value !== null;
const listIn = (value: unknown): Said[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');
const at = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/**
 * Reads a notice of the Cloud API. What is about another number of the same company, and what is not known here, is left
 * out: Meta adds kinds without asking.
 */
export function readNotices(body: unknown, phoneId: string): WhatsappNotices {
  const values = listIn(at(body, 'entry'))
    .flatMap((entry) => listIn(entry.changes))
    .filter(({ field }) => field === 'messages')
    .map(({ value }) => value)
    .filter((value) => at(at(value, 'metadata'), 'phone_number_id') === phoneId);
  return {
    statuses: values.flatMap((value) => listIn(at(value, 'statuses')).map(statusOf)),
    messages: values.flatMap((value) => listIn(at(value, 'messages')).flatMap(messageOf)),
  };
}

function statusOf(said: Said): WhatsappStatus {
  const code = listIn(said.errors)[0]?.code;
  return {
    id: textIn(said.id),
    status: textIn(said.status),
    code: typeof code === 'number' ? code : null,
    ours: textIn(said.biz_opaque_callback_data) || null,
  };
}

const files = ['image', 'video', 'audio', 'document', 'sticker', 'location', 'contacts'];

function messageOf(said: Said): WhatsappMessage[] {
  const type = textIn(said.type);
  const hasFile = files.includes(type);
  const text =
    at(said.text, 'body') ??
    at(said.button, 'text') ??
    at(at(said.interactive, 'button_reply'), 'title') ??
    (hasFile ? at(said[type], 'caption') : undefined);
  // A thumb up under a message of ours, and what telephones say among themselves, is no message to us.
  if (text === undefined && !hasFile) return [];
  const seconds = Number(said.timestamp);
  const moment = Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
  return [{ id: textIn(said.id), from: textIn(said.from), at: moment, text: textIn(text).trim(), hasFile }];
}
