// nestjs-i18n is CommonJS and requires Nest, which is ESM: loaded first, the cycle is already resolved.
import '@nestjs/common';
import '@nestjs/core';
import { Redis } from 'ioredis';

// Test files run side by side on one Redis: each worker has a numbered database of its own, empty when a file begins.
if (process.env.TEST_REDIS_URL) {
  const url = new URL(process.env.TEST_REDIS_URL);
  url.pathname = `/${process.env.JEST_WORKER_ID ?? 0}`;
  process.env.TEST_REDIS_URL = url.href;
  const redis = new Redis(url.href);
  await redis.flushdb();
  redis.disconnect();
}
