import { createHmac } from 'node:crypto';
import { isMadeUnderOne } from '../../lib/same-secret.ts';
import { type Category, type Channel, categories, channels } from './notification.ts';

export type Stop = { userId: string; category: Category; channel: Channel };

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`stop:${payload}`).digest('base64url').slice(0, 22);

/** What a mail carries to be stopped by: it says whose and which, and holds as long as the site's secret does. */
export function stopToken({ userId, category, channel }: Stop, [secret = '']: readonly string[]): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  const payload = `${id}.${categories.indexOf(category)}.${channels.indexOf(channel)}`;
  return `${payload}.${sign(payload, secret)}`;
}

export function readStopToken(token: string, secrets: readonly string[]): Stop | null {
  const found = /^([\w-]{22})\.(\d)\.(\d)\.([\w-]{22})$/.exec(token);
  if (!found) return null;
  const [, id = '', category, channel, signature = ''] = found;
  const payload = `${id}.${category}.${channel}`;
  const isOurs = isMadeUnderOne(secrets, signature, (secret) => sign(payload, secret));
  const stopped = { category: categories[Number(category)], channel: channels[Number(channel)] };
  if (!isOurs || !stopped.category || !stopped.channel) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    category: stopped.category,
    channel: stopped.channel,
  };
}
