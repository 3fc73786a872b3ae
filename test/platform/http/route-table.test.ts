import express from 'express';
import supertest from 'supertest';
import { RouteTable } from '../../../src/platform/http/route-table.ts';
import { startApp, type TestApp } from '../../support/app.ts';

describe('routes', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  const pages = [
    '/ar-ma',
    '/en/consultations/filter',
    '/en/desk/payments',
    '/health/live',
    '/api/v1/bills',
    '/en/no/such/page',
  ];

  it('are asked by the few, and no more of them when there are a hundred more', () => {
    const table = new RouteTable();
    for (const { method, path } of site.routes) table.add(method, path, [() => {}]);
    expect(site.routes.length).toBeGreaterThan(300);
    const asked = pages.map((path) => table.candidates(path).length);
    for (const count of asked) expect(count).toBeLessThan(40);
    for (let more = 0; more < 50; more += 1) {
      table.add('get', `/:locale/more-${more}/:id`, [() => {}]);
      table.add('post', `/api/v1/more-${more}`, [() => {}]);
    }
    expect(pages.map((path) => table.candidates(path).length)).toEqual(asked);
  });

  it('each have their own address', () => {
    const table = new RouteTable();
    for (const { method, path } of site.routes) table.add(method, path, [() => {}]);
    const lost = site.routes.filter(({ path }) => {
      const address = path
        .replace(/\{[^}]*\}/g, '')
        .replace(/\*\w+/g, 'some/thing')
        .replace(/:\w+/g, 'what-is-asked');
      return !table.candidates(address).some((one) => one.path === path);
    });
    expect(lost).toEqual([]);
  });
});

describe('a table of routes', () => {
  const table = new RouteTable({
    locale: (_request, _response, next, value) => next(value === 'en' ? undefined : 'route'),
  });
  const add = (path: string, method: 'get' | 'post' = 'get') =>
    table.add(method, path, [(request, response) => void response.json({ path, params: request.params })]);
  for (const path of [
    '/',
    '/:locale',
    '/:locale/a',
    '/:locale/a/:id',
    '/:locale/a/b/c/d/e',
    '/:locale/o{/:type}',
    '/api/a',
    '/w/*rest',
  ])
    add(path);
  add('/:locale/:anything');
  add('/:locale/a', 'post');
  const http = supertest(express().use(table.handle));

  it.each([
    ['/', '/'],
    ['/en', '/:locale'],
    ['/en/', '/:locale'],
    ['/en/a', '/:locale/a'],
    ['/EN/A', undefined],
    ['/en/A/', '/:locale/a'],
    ['/en/a/1', '/:locale/a/:id'],
    ['/en/a/1/2', undefined],
    ['/en/a/b/c/d/e', '/:locale/a/b/c/d/e'],
    ['/en/o', '/:locale/o{/:type}'],
    ['/en/o/x', '/:locale/o{/:type}'],
    ['/api/a', '/api/a'],
    ['/w/1/2/3/4/5', '/w/*rest'],
    ['/en/other', '/:locale/:anything'],
    ['/xx/a', undefined],
    ['//a', undefined],
  ])('finds what is at %s: %s', async (address, path) => {
    const answer = await http.get(address);
    expect(answer.body.path).toBe(path);
    expect(answer.status).toBe(path ? 200 : 404);
  });

  it('knows methods, and decodes what was sent', async () => {
    expect((await http.post('/en/a')).status).toBe(200);
    expect((await http.head('/en/a')).status).toBe(200);
    expect((await http.put('/en/a')).status).toBe(404);
    expect((await http.get('/en/a/%D8%A7')).body.params.id).toBe('ا');
  });
});
