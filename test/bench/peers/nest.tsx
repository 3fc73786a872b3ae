import 'reflect-metadata';
import { Controller, Get, Header, Module, NotFoundException, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type Answer,
  addressOf,
  dayOf,
  detailOf,
  distanceOf,
  drawing,
  filters,
  footer,
  header,
  homeOf,
  type Item,
  lanes,
  listOf,
  locales,
  momentOf,
  passOn,
  services,
  style,
  tabs,
  tick,
  types,
} from './pages.mjs';

// Nest, React and three pages: what one would write first.

type FrameProps = { title: string; path: string; children: ReactNode };

function Frame({ title, path, children }: FrameProps) {
  return (
    <html lang="ar-MA" dir="rtl">
      <Head title={title} path={path} />
      <body>
        <header className="top wrap">
          <a className="brand" href="/ar-ma">
            <Icon />
            Istishara
          </a>
          <Links items={header} />
          <details className="menu">
            <summary>
              <Icon />
            </summary>
            <ul>
              {locales.map((locale) => (
                <li key={locale}>
                  <a href={`/${locale}${path}`} hrefLang={locale}>
                    {locale}
                  </a>
                </li>
              ))}
            </ul>
          </details>
          <a href="/ar-ma/account/login" aria-label="account">
            <Icon />
          </a>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer>
          <Links items={footer} />
          <form method="post" action="/ar-ma/preferences/theme">
            <input type="hidden" name="return" value={path} />
            {['light', 'dark', 'system'].map((theme) => (
              <button key={theme} type="submit" name="theme" value={theme}>
                {theme}
              </button>
            ))}
          </form>
        </footer>
        <nav className="tabs">
          {tabs.map(({ href, label }) => (
            <a key={href} href={href}>
              <Icon />
              {label}
            </a>
          ))}
        </nav>
      </body>
    </html>
  );
}

function Head({ title, path }: Omit<FrameProps, 'children'>) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={title} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`https://site.example/${locale}${path}`} />
      ))}
      <link rel="canonical" href={`https://site.example/ar-ma${path}`} />
      {locales.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content="https://site.example/preview.png" />
      <link rel="icon" href="/icon.svg" />
    </head>
  );
}

const Icon = () => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={tick} />
  </svg>
);

function Links({ items }: { items: { href: string; label: string }[] }) {
  return (
    <nav>
      <ul>
        {items.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Line({ item }: { item: Item }) {
  return (
    <li>
      <article className="card">
        <h3>
          <a href={addressOf(item)}>
            <bdi lang={item.language}>{item.title}</bdi>
          </a>
        </h3>
        <p>
          <bdi lang={item.language}>{item.excerpt}</bdi>
        </p>
        <div className="meta">
          <span className="badge success">
            <Icon />
            {item.answer_count}
          </span>{' '}
          <span>{item.topic}</span> <span>{item.country}</span>{' '}
          <time dateTime={item.published_at.toISOString()} title={momentOf(item.published_at)}>
            {distanceOf(item.published_at)}
          </time>{' '}
          <span className="badge warning">{item.lane}</span>
        </div>
      </article>
    </li>
  );
}

const Lines = ({ items }: { items: Item[] }) => (
  <ul className="stack">
    {items.map((item) => (
      <Line key={item.id} item={item} />
    ))}
  </ul>
);

function AnswerCard({ answer }: { answer: Answer }) {
  return (
    <section className="card answer">
      <div className="giver">
        <Icon />
        {answer.expert_id && <a href={`/ar-ma/experts/${answer.expert_id}/${answer.username}`}>{answer.name_arabic}</a>}{' '}
        <time dateTime={answer.delivered_at.toISOString()}>{dayOf(answer.delivered_at)}</time>
      </div>
      {answer.short && (
        <div className="gist">
          <p lang={answer.language}>{answer.short}</p>
        </div>
      )}
      <Paragraphs text={answer.body} lang={answer.language} />
      <ol>
        {answer.do_next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {answer.limits && <p lang={answer.language}>{answer.limits}</p>}
      <ul>
        {answer.sources.map(({ law, article }) => (
          <li key={law + article}>
            {law} {article}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paragraphs({ text, lang }: { text: string; lang: string }) {
  return (
    <div className="prose" lang={lang} dir="auto">
      {text.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const Search = () => (
  <search>
    <form className="search" action="/ar-ma/consultations/filter">
      <input type="search" id="search" name="search" maxLength={200} placeholder=" " required dir="auto" />
      <label htmlFor="search">Search</label>
      <button type="submit">
        <Icon />
      </button>
    </form>
  </search>
);

function Filters() {
  return (
    <>
      <nav>
        <ul className="chips">
          {types.map((type) => (
            <li key={type}>
              <a href={`/ar-ma/consultations/filter/${type}`}>{type}</a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="filters" action="/ar-ma/consultations/filter">
        {filters.map(({ name, options }) => (
          <div key={name} className="field">
            <label htmlFor={name}>{name}</label>
            <select id={name} name={name}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
        <button type="submit">Apply</button>
      </form>
    </>
  );
}

function Services() {
  return (
    <section className="papers">
      {services.map(({ href, label }) => (
        <a key={href} href={href}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            {drawing.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          <strong>{label}</strong> <span className="muted">{href}</span>
        </a>
      ))}
    </section>
  );
}

const Prices = () => (
  <section className="card prices">
    {lanes.map(({ lane, price }) => (
      <a key={lane} href="/ar-ma/new">
        <span className="muted">{lane}</span> <strong>{price}</strong> <span>{lane}</span>
      </a>
    ))}
  </section>
);

const PassOn = () => (
  <ul className="links">
    {passOn.map(({ href, label }) => (
      <li key={href}>
        <a href={href}>
          <Icon />
          {label}
        </a>
      </li>
    ))}
  </ul>
);

const document = (node: ReactNode): string => `<!doctype html>${renderToString(node)}`;

@Controller('ar-ma')
class Pages {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async home() {
    const { recent, answers } = await homeOf();
    return document(
      <Frame title="Home" path="">
        <h1>Home</h1>
        <Search />
        {answers.map((answer) => (
          <AnswerCard key={answer.id} answer={answer} />
        ))}
        <Prices />
        <Services />
        <Lines items={recent} />
      </Frame>,
    );
  }

  @Get('consultations/filter')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async list() {
    const items = await listOf();
    return document(
      <Frame title="List" path="/consultations/filter">
        <h1>List</h1>
        <Search />
        <Filters />
        <Lines items={items} />
      </Frame>,
    );
  }

  @Get('consultations/:id/:slug')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async detail(@Param('id') id: string) {
    const found = await detailOf(id);
    if (!found) throw new NotFoundException();
    const { consultation, answers, related } = found;
    return document(
      <Frame title={consultation.title} path={`/consultations/${id}`}>
        <h1>{consultation.title}</h1>
        <Paragraphs text={consultation.body} lang={consultation.language} />
        {answers.map((answer) => (
          <AnswerCard key={answer.id} answer={answer} />
        ))}
        <PassOn />
        <Lines items={related} />
      </Frame>,
    );
  }
}

@Module({ controllers: [Pages] })
class Site {}

const site = await NestFactory.create(Site, { logger: false });
await site.listen(Number(process.env.PORT), '127.0.0.1');
