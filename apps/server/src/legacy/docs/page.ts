import { kindOf, type RefusalReason } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { Language } from '@cartela/game-core';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { html } from 'hono/html';
import { type Chapter, WORDS } from '../words.ts';
import { commandOf, shownJson } from './commands.ts';
import type { DescribedCall, Field, Parameter } from './described-calls.ts';
import { type CallExample, EXAMPLES, VARIABLES } from './examples.ts';
import { gameProgram, RECEIVED, SENT } from './socket-events.ts';

export interface PageOptions {
  readonly calls: ReadonlyMap<string, DescribedCall>;
  /** The origin of the page and of the calls: `https://play.example`. */
  readonly origin: string;
  readonly language: Language;
  /**
   * The web app's style sheet, whose colours and type the page uses. Null where the app is not
   * built.
   */
  readonly appStyle: string | null;
}

type Markup = ReturnType<typeof html>;
type Words = (typeof WORDS)[Language];

interface Page {
  readonly options: PageOptions;
  readonly words: Words;
}

const CHAPTERS = Object.keys(EXAMPLES).filter((name): name is Chapter => Object.hasOwn(EXAMPLES, name));
const SOCKET_PARTS = { program: 'whole-game', sent: 'events-sent', received: 'events-received' } as const;

export function apiPage(options: PageOptions): Markup {
  const { language, appStyle } = options;
  const words = WORDS[language];
  const page = { options, words };
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${words.title}</title>
    <script src="/api/docs/page.js"></script>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    ${appStyle === null ? '' : html`<link rel="stylesheet" href="${appStyle}">`}
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body data-copied="${words.copied}">
    <a class="skip" href="#calls">${words.skip}</a>
    <header class="bar">
      <div class="bar-row">
        <a href="/"><img src="/favicon.svg" alt="" width="28" height="28">Cartela</a>
        <a href="/api/docs?language=${words.other.code}" lang="${words.other.code}" data-language="${words.other.code}">${words.other.name}</a>
      </div>
      <div class="tibeb"></div>
    </header>
    <main>
      <div class="title">
        <h1>${words.title}</h1>
        <p class="quiet">${words.intro}</p>
      </div>
      ${contents(page)}
      <div class="content">
        ${opening(page)}
        <div class="content" id="calls">${CHAPTERS.map((name) => chapter(page, name))}</div>
        ${anyCall(page)}
      </div>
    </main>
    <p class="said" role="status"></p>
  </body>
</html>
`;
}

function contents({ words }: Page): Markup {
  const line = (href: string, text: Markup | string) => html`<li><a href="#${href}">${text}</a></li>`;
  return html`<nav aria-label="${words.contents}">
    <ul>
      ${CHAPTERS.map(
        (name) => html`<li>
          <a href="#${name}">${words.chapters[name]}</a>
          <ul>
            ${Object.keys(EXAMPLES[name]).map((call) => line(idOf(call), callName(call)))}
            ${
              name === 'playing'
                ? [
                    line(SOCKET_PARTS.program, words.wholeGame),
                    line(SOCKET_PARTS.sent, words.sends),
                    line(SOCKET_PARTS.received, words.receives),
                  ]
                : ''
            }
          </ul>
        </li>`,
      )}
      <li><a href="#any-call">${words.anyCall}</a></li>
    </ul>
  </nav>`;
}

function opening({ words }: Page): Markup {
  return html`<section class="card" aria-labelledby="basics">
      <h2 id="basics">${words.basics}</h2>
      <dl class="facts">${words.facts.map(([term, fact]) => html`<div><dt>${term}</dt><dd>${fact}</dd></div>`)}</dl>
      <a class="button" href="/api/openapi.json">${words.description}</a>
    </section>
    <section class="card" aria-labelledby="begin">
      <h2 id="begin">${words.begin}</h2>
      <p>${words.beginIntro}</p>
      ${code(words, { text: VARIABLES, of: words.begin, run: 'variables' })}
    </section>`;
}

function chapter(page: Page, name: Chapter): Markup {
  const { options, words } = page;
  return html`<section class="content" aria-labelledby="${name}">
    <h2 id="${name}" class="chapter">${words.chapters[name]}</h2>
    ${Object.entries(EXAMPLES[name]).map(([key, example]) => call(page, options.calls.get(key), example))}
    ${name === 'playing' ? socket(page) : ''}
  </section>`;
}

function call({ options, words }: Page, described: DescribedCall | undefined, example: CallExample): Markup {
  if (!described) throw new Error('an example is about a call that there is not');
  const { method, path, summary, access, parameters, status, mayBeFiled } = described;
  const name = `${method} ${path}`;
  return html`<article class="card" id="${idOf(name)}" aria-labelledby="${idOf(name)}-name">
    <h3 id="${idOf(name)}-name" class="name">${callName(name)}</h3>
    <p lang="en">${summary}.</p>
    <p class="quiet">${words.who[access]}</p>
    ${example.caution === undefined ? '' : html`<p class="caution" lang="en">${example.caution}</p>`}
    <div class="halves">
      <div>
        ${parameters.length === 0 ? '' : html`<h4>${words.parameters}</h4><dl class="rows">${parameters.map((one) => parameter(words, one))}</dl>`}
        ${refusalsOf(words, example)}
      </div>
      <div>
        <h4>${words.example}</h4>
        ${code(words, { text: commandOf(options.origin, described, example), of: name, run: name })}
        <h4>${words.answer} <span class="status">${status}</span></h4>
        ${answer(name, example.answer)}
        ${mayBeFiled ? html`<p class="quiet"><span class="status">202</span> ${words.filed}</p>` : ''}
      </div>
    </div>
  </article>`;
}

type FieldRow = Field & Partial<Pick<Parameter, 'place'>>;

function parameter(words: Words, { name, place, type, required, about }: FieldRow): Markup {
  const needed = required ? words.required : words.optional;
  return html`<div>
    <dt><code>${name}</code> <span class="quiet">${place === undefined ? '' : `${words.places[place]} · `}${needed}</span></dt>
    <dd><code class="type">${type}</code>${about === '' ? '' : html` <span lang="en">${about}</span>`}</dd>
  </div>`;
}

/** The refusals that a call can answer, by status, with the server's own texts. */
function refusalsOf(words: Words, { faults = [], refusals = [] }: CallExample): Markup | '' {
  const rows = [
    ...faults.map((fault) => ({ status: 400, text: messages[fault] })),
    ...refusals.map((reason) => refusal(reason)),
  ].toSorted((one, other) => one.status - other.status);
  if (rows.length === 0) return '';
  return html`<h4>${words.refusals}</h4>
    <ul class="rows statuses">
      ${rows.map(({ status, text }) => html`<li><span class="status">${status}</span> <span lang="en">${text}</span></li>`)}
    </ul>`;
}

function refusal(reason: RefusalReason): { status: number; text: string } {
  // The values for the placeholders are known only when a call is refused.
  const text = messages[reason].replaceAll(/\{\w+\}/g, '…');
  return { status: getHTTPStatusCodeFromError(new TRPCError({ code: kindOf(reason) })), text };
}

function anyCall({ words }: Page): Markup {
  const { text } = refusal('noToken');
  return html`<section class="card" aria-labelledby="any-call">
    <h2 id="any-call">${words.anyCall}</h2>
    <p>${words.anyCallIntro}</p>
    ${answer('refusal', { message: text, error: text })}
    <ul class="rows statuses">
      ${Object.entries(words.statuses).map(([status, text]) => html`<li><span class="status">${status}</span> <span>${text}</span></li>`)}
    </ul>
  </section>`;
}

function socket({ options, words }: Page): Markup {
  return html`<p>${words.socketIntro}</p>
    <article class="card" id="${SOCKET_PARTS.program}" aria-labelledby="program-name">
      <h3 id="program-name">${words.wholeGame}</h3>
      <p>${words.wholeGameIntro}</p>
      ${code(words, { text: gameProgram(options.origin), of: words.wholeGame, run: 'game' })}
    </article>
    <article class="card" id="${SOCKET_PARTS.sent}" aria-labelledby="sent-name">
      <h3 id="sent-name">${words.sends}</h3>
      ${Object.entries(SENT).map(
        ([event, { about, fields, example }]) => html`<h4 class="event"><code>${event}</code></h4>
          <p lang="en">${about}</p>
          <dl class="rows">${fields.map((field) => parameter(words, field))}</dl>
          ${code(words, { text: example, of: event, run: null })}`,
      )}
    </article>
    <article class="card" id="${SOCKET_PARTS.received}" aria-labelledby="received-name">
      <h3 id="received-name">${words.receives}</h3>
      <div class="events">
        ${Object.entries(RECEIVED).map(
          ([event, { when, payload }]) => html`<div>
            <h4 class="event"><code>${event}</code></h4>
            <p lang="en">${when}</p>
            ${answer(event, payload)}
          </div>`,
        )}
      </div>
    </article>`;
}

interface Code {
  readonly text: string;
  readonly of: string;
  /**
   * The name by which a test finds the code and runs it. Null for a fragment that no test runs by
   * itself.
   */
  readonly run: string | null;
}

function code(words: Words, { text, of, run }: Code): Markup {
  return html`<div class="code">
    <pre${run === null ? '' : html` data-example="${run}"`}><code lang="en">${text}</code></pre>
    <button type="button" hidden aria-label="${words.copy}: ${of}">${words.copy}</button>
  </div>`;
}

function answer(of: string, value: unknown): Markup {
  return html`<pre class="answer" data-answer="${of}"><code lang="en">${shownJson(value)}</code></pre>`;
}

function callName(name: string): Markup {
  const [method = '', path = ''] = name.split(' ');
  return html`<span class="method" data-method="${method}">${method}</span> <code>${path}</code>`;
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}
