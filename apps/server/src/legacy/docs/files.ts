/** The style sheet of the page about the old calls. It takes its colours from the web app. */
export const STYLE = `
.skip { position: absolute; left: 0.5rem; top: -99rem; display: flex; align-items: center; min-height: 2.75rem; padding-inline: 1rem; border-radius: 0.75rem; background: var(--color-gold); color: var(--color-on-gold); font-weight: 700; }
.skip:focus { top: 0.5rem; z-index: 2; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.bar { background: var(--color-brand); color: var(--color-on-brand); }
.bar-row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; max-width: 88rem; margin-inline: auto; padding-inline: 0.75rem; }
.bar a { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding-inline: 0.5rem; font-weight: 700; border-radius: 0.5rem; }
.bar a:first-child { font-size: 1.125rem; font-weight: 800; letter-spacing: -0.02em; }
.bar img { clip-path: circle(38%); }
.bar a:focus-visible { outline-color: var(--color-on-brand); }
.tibeb { height: 5px; }

main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; max-width: 88rem; margin-inline: auto; padding: 1rem 0.75rem 4rem; }
.content { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; align-content: start; }
:is(section, article).card { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; align-content: start; padding: 1rem; }
[id] { scroll-margin-top: 0.75rem; }

h1 { margin-bottom: 0.25rem; font-size: 1.75rem; line-height: 1.2; font-weight: 800; letter-spacing: -0.02em; }
h2 { font-size: 1.25rem; line-height: 1.3; font-weight: 800; }
h2.chapter { margin-top: 1.25rem; font-size: 1.5rem; }
h3 { font-size: 1.0625rem; line-height: 1.4; font-weight: 700; }
h4 { font-size: 0.875rem; font-weight: 700; color: var(--color-muted); }
h4.event { margin-top: 0.5rem; font-size: 1rem; color: var(--color-ink); }
p { max-width: 46rem; text-wrap: pretty; }
.quiet { color: var(--color-muted); font-weight: 400; }
.card .quiet { font-size: 0.875rem; }
.caution { padding: 0.5rem 0.75rem; border-left: 4px solid var(--color-gold); border-radius: 0.375rem; background: var(--color-gold-soft); color: var(--color-ink); font-size: 0.9375rem; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "Noto Sans Ethiopic", monospace; overflow-wrap: anywhere; }

nav a { display: flex; align-items: center; min-height: 2.75rem; padding-inline: 0.75rem; border-radius: 0.75rem; font-weight: 700; }
nav a:hover { background: var(--color-sunken); }
nav > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: 0.375rem; }
nav > ul > li > a { border: 1px solid var(--color-line); background: var(--color-surface); line-height: 1.2; }
nav ul ul { display: none; }

.facts { display: grid; gap: 0.75rem; }
.facts dt, .rows dt { font-weight: 700; }
.rows { display: grid; }
.rows > * { padding-block: 0.5rem; border-top: 1px solid var(--color-line); font-size: 0.9375rem; }
.statuses > li { display: flex; flex-wrap: wrap; gap: 0.25rem 0.625rem; align-items: baseline; }
.statuses > li > :last-child { flex: 1 1 10rem; min-width: 0; }
.type { color: var(--color-muted); font-size: 0.875rem; }
.status { display: inline-block; min-width: 2.75rem; padding: 0.0625rem 0.375rem; border-radius: 0.375rem; background: var(--color-sunken); color: var(--color-ink); font-weight: 700; font-size: 0.8125rem; text-align: center; }
.name { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem 0.625rem; }
.name code { font-size: 1.0625rem; }
.method { display: inline-block; min-width: 3.5rem; padding: 0.125rem 0.5rem; border-radius: 0.5rem; background: var(--color-b); color: var(--color-on-column); font-size: 0.8125rem; font-weight: 800; text-align: center; }
.method[data-method="GET"] { background: var(--color-g); }
.method[data-method="DELETE"] { background: var(--color-taken); color: var(--color-on-taken); }

.halves { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem 1.5rem; }
.halves > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; align-content: start; }
.events { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 0.5rem 1.5rem; }
.events > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.375rem; align-content: start; }

pre { padding: 0.75rem; border: 1px solid var(--color-line); border-radius: 0.75rem; background: var(--color-sunken); font-size: 0.8125rem; line-height: 1.55; white-space: pre-wrap; }
pre.answer { border-left: 4px solid var(--color-mine); }
.code { position: relative; }
.code:has(button:not([hidden])) pre { padding-bottom: 3.5rem; }
.code button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding-inline: 1rem; border: 1px solid var(--color-edge); border-radius: 0.75rem; background: var(--color-surface); color: var(--color-link); font-weight: 700; font-size: 0.9375rem; }
.code button { position: absolute; right: 0.5rem; bottom: 0.5rem; }
.code button[hidden] { display: none; }
.button { justify-self: start; }

@media (width >= 48rem) {
  main { padding: 1.5rem 1.5rem 5rem; }
  :is(section, article).card { padding: 1.25rem 1.5rem; }
  .facts { grid-template-columns: 1fr 1fr; gap: 1rem 2rem; }
  h1 { font-size: 2rem; }
}
@media (width >= 64rem) {
  main { grid-template-columns: 17rem minmax(0, 1fr); gap: 1.25rem 2rem; }
  .title, main > .content { grid-column: 2; }
  nav { grid-area: 1 / 1 / 3; position: sticky; top: 0; align-self: start; max-height: 100dvh; overflow-y: auto; padding-block: 0.25rem 2rem; }
  nav > ul { grid-template-columns: minmax(0, 1fr); gap: 0; }
  nav > ul > li > a { border: 0; background: none; }
  nav ul ul { display: block; margin-bottom: 0.5rem; }
  nav ul ul a { gap: 0.5rem; padding-inline: 0.75rem 0.25rem; font-weight: 400; font-size: 0.875rem; }
  nav .method { min-width: 2.75rem; padding: 0 0.25rem; font-size: 0.625rem; }
  nav code { font-size: 0.8125rem; line-height: 1.25; }
}
@media (width >= 80rem) {
  .halves { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
}
`;

/**
 * The script of that page, which copies examples and takes over the theme and language chosen in
 * the web app, by the web app's storage keys. The page can be read without it. It is a file,
 * because the content security policy forbids inline scripts.
 */
export const SCRIPT = `(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const chosen = stored('theme');
    root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
  };
  paint();
  dark.addEventListener('change', paint);

  document.addEventListener('DOMContentLoaded', () => {
    const other = document.querySelector('[data-language]');
    const isAsked = new URLSearchParams(location.search).has('language');
    if (!isAsked && stored('language') === other.dataset.language) location.replace(other.href);
    for (const button of document.querySelectorAll('.code button')) {
      button.hidden = false;
      button.addEventListener('click', () => void copy(button));
    }
  });

  const copy = async (button) => {
    const code = button.parentElement.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // Without the clipboard it is at least selected.
      getSelection().selectAllChildren(code);
      return;
    }
    const { textContent } = button;
    const { copied } = document.body.dataset;
    button.textContent = copied;
    document.querySelector('.said').textContent = copied;
    setTimeout(() => {
      button.textContent = textContent;
      document.querySelector('.said').textContent = '';
    }, 2000);
  };
})();
`;
