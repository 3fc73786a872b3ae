import { countdown } from '../../src/lib/countdown.ts';

const second = 1000;
const hour = 3600 * second;

describe('what is left of a time', () => {
  it.each([
    [27 * hour, 'en', '1 day, 3 hours'],
    [24 * hour, 'fr-MA', '1\u00a0jour'],
    [49 * hour, 'ar-MA', 'يومان وساعة'],
    [hour - second, 'ar-SA', '٥٩ دقيقة و٥٩ ثانية'],
    [62 * second, 'en-AE', '1 minute, 2 seconds'],
    [1, 'en', '1 second'],
    [0, 'en', ''],
    [-hour, 'en', ''],
  ])('%i ms in %s', (left, tag, words) => {
    expect(countdown(5 * hour + left, 5 * hour, tag)).toBe(words);
  });
});
