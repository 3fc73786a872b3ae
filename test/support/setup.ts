// nestjs-i18n is CommonJS and requires Nest, which is ESM: loaded first, the cycle is already resolved.
import '@nestjs/common';
import '@nestjs/core';
