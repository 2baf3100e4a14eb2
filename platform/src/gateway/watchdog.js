// Sees to it that a page which cannot start does not stay a skeleton. It stands in the document itself, as every other file may be what is missing; the
// content policy lets it run by its hash. Plain script, as browsers take it: `english` alone is filled in.
(() => {
  /** Waits before each further try, milliseconds; the network's return ends any of them. */
  const pauses = [1000, 2000, 4000, 8000, 16000, 30000];
  /** Fails after which the person is told; it goes on being tried. */
  const toldAfter = 3;
  /** A file that neither comes nor fails is asked for anew after this time, and a try is given up, milliseconds. */
  const patience = 30000;
  /** Loads anew by itself at most so often within so many milliseconds. */
  const [mostLoads, period] = [3, 300000];
  const key = 'riftdrop.start';

  const own = (what) => [...document.querySelectorAll(`${what}[data-start]`)];
  const root = () => document.getElementById('root');
  const skeleton = () => document.querySelector('#root > [data-skeleton]');
  /** A first view that the gateway rendered: it looks like the page and does nothing yet. */
  const isRendered = () => root()?.dataset.rendered !== undefined;
  /** Scripts of the shell that have run. */
  const ran = new Set();
  /** Once its scripts have run the page is in the hands of the shell, which takes the skeleton or the mark away when it paints. */
  const waits = () =>
    (document.readyState === 'loading' || skeleton() !== null || isRendered()) && !own('script').every((script) => ran.has(script));

  const wait = (ms) =>
    new Promise((done) => {
      const timer = setTimeout(go, ms);
      function go() {
        clearTimeout(timer);
        removeEventListener('online', go);
        done();
      }
      addEventListener('online', go);
    });

  /** Whether it may load anew: a page that fails again and again must not turn in a circle. */
  function mayLoad() {
    try {
      const loads = JSON.parse(sessionStorage.getItem(key) ?? '[]').filter((at) => Date.now() - at < period);
      if (loads.length >= mostLoads) return false;
      sessionStorage.setItem(key, JSON.stringify([...loads, Date.now()]));
      return true;
    } catch {
      // Closed storage cannot count: once, then.
      return performance.getEntriesByType('navigation')[0]?.type !== 'reload';
    }
  }

  /** Answers when every script of the shell has come, with the right hash, into the browser's cache. */
  const fetchScripts = () =>
    Promise.all(
      own('script').map(async ({ src, integrity }) => {
        const answer = await fetch(src, { integrity, cache: 'reload', signal: AbortSignal.timeout(patience) });
        if (!answer.ok) throw new Error(`${src} is answered ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );

  try {
    // Parts of a page that came late the last time (host/src/places.ts): sheets keep their places from the first paint on.
    document.documentElement.dataset.places = JSON.parse(localStorage.getItem('riftdrop.places') ?? '""');
  } catch {
    // Closed storage keeps no place.
  }

  /** Catalogues of a page in another language than English, by address, read to their end: the shell takes them when it runs. */
  globalThis.earlyWords = new Map();
  for (const link of document.querySelectorAll('link[rel=words]')) {
    const catalogue = fetch(link.href, { integrity: link.integrity }).then((answer) =>
      answer.ok ? answer.json() : Promise.reject(new Error(answer.status)),
    );
    catalogue.catch(() => {});
    globalThis.earlyWords.set(link.getAttribute('href'), catalogue);
  }

  let trying = false;
  async function tryScripts(why) {
    if (trying) return;
    trying = true;
    for (let fails = 0; waits(); fails++) {
      try {
        await fetchScripts();
        if (!waits()) return;
        if (mayLoad()) return location.reload();
        return giveUp(why);
      } catch (error) {
        if (fails + 1 >= toldAfter) tell();
        if (fails >= pauses.length) {
          giveUp(`${why}; ${error}`);
          await new Promise((done) => addEventListener('online', done, { once: true }));
          fails = 0;
        }
        await wait(pauses[fails]);
      }
    }
  }

  const sheetFails = new Map();
  /** Asks for a sheet again in its own place. The page may be at work without it by now. */
  async function trySheet(link) {
    const fails = sheetFails.get(link.href) ?? 0;
    sheetFails.set(link.href, fails + 1);
    if (fails >= pauses.length) return report(`${link.href} did not come`);
    await wait(pauses[fails]);
    if (!link.isConnected) return;
    link.replaceWith(link.cloneNode());
  }

  let told = false;
  function tell() {
    if (told || !waits() || !root()) return;
    told = true;
    let texts = english;
    try {
      texts = JSON.parse(document.getElementById('words').textContent).notLoaded ?? english;
    } catch {
      // A page in English, or a document that broke off.
    }
    const [title, why, again] = texts;
    // The sheets may be what is missing, and nothing inline may style: by the object model it is allowed.
    const behind = skeleton();
    if (behind) behind.style.display = 'none';
    const box = document.createElement(isRendered() ? 'aside' : 'main');
    box.setAttribute('role', 'alert');
    Object.assign(box.style, {
      maxWidth: '32rem',
      margin: '0 auto',
      padding: isRendered() ? '20px' : '20vh 20px 0',
      font: '16px/1.5 "Onest Variable", system-ui, sans-serif',
    });
    const head = document.createElement('h1');
    head.textContent = title;
    Object.assign(head.style, { font: '700 24px/1.2 "Tektur Variable", system-ui, sans-serif', margin: '0 0 8px' });
    const text = document.createElement('p');
    text.textContent = why;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = again;
    Object.assign(button.style, {
      marginTop: '16px',
      minHeight: '44px',
      padding: '0 20px',
      border: '1px solid currentColor',
      borderRadius: '8px',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontWeight: '600',
      cursor: 'pointer',
    });
    button.addEventListener('click', () => location.reload());
    box.append(head, text, button);
    if (isRendered()) {
      // Above what can be read, and outside of what the shell takes over as it was rendered.
      root().before(box);
      new MutationObserver(() => box.remove()).observe(root(), { attributeFilter: ['data-rendered'] });
      // The shell clears the root when it comes after all.
    } else root().append(box);
  }

  let reported = false;
  function report(message) {
    if (reported) return;
    reported = true;
    const version = /\/assets\/shell\/([\w.+-]+)\//.exec(own('script')[0]?.src ?? '')?.[1];
    const error = {
      at: Date.now(),
      phase: 'shell',
      owner: version ? `shell@${version}` : 'shell',
      name: 'NotStarted',
      message: message.slice(0, 400),
      stack: '',
      path: location.pathname.slice(0, 200),
      times: 1,
    };
    const batch = { trace: crypto.getRandomValues(new Uint32Array(6)).join('-'), revision: 0, errors: [error], loads: [] };
    navigator.sendBeacon?.('/reports', new Blob([JSON.stringify(batch)], { type: 'application/json' }));
  }
  function giveUp(why) {
    tell();
    report(why);
  }

  /** Buttons of a first view that were pressed before their part of the page was alive: the shell presses them again. */
  const presses = (globalThis.earlyPresses = new Map());
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('[data-rendered] button');
      if (!button) return;
      event.preventDefault();
      presses.set(button, { text: button.textContent, at: performance.now() });
    },
    true,
  );

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element) || !('start' in target.dataset)) return;
      if (target instanceof HTMLScriptElement) void tryScripts(`${target.src} did not come`);
      else if (target instanceof HTMLLinkElement) void trySheet(target);
    },
    true,
  );
  /** Tells the shell, whose scripts may yet run in a page that is on its way to another document. */
  const leave = () => (document.documentElement.dataset.leaving = '');
  addEventListener('beforeunload', leave);
  addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      ran.add(target);
      // The shell listens now, while something loads: Firefox keeps no page for Back and Forward that always listens.
      if (own('script').every((script) => ran.has(script))) removeEventListener('beforeunload', leave);
    },
    true,
  );
  setTimeout(() => {
    // A sheet that hangs holds back everything, even the first paint and the scripts that are there. Remotes ask for theirs again themselves.
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (link.sheet) continue;
      if ('start' in link.dataset) link.replaceWith(link.cloneNode());
      else link.remove();
    }
    if (waits()) void tryScripts('a file of the shell hangs');
  }, patience);
})();
