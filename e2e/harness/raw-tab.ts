import type { Browser } from '@playwright/test';

/** A tab that may freeze or crash and be loaded again: Playwright's pages end with their process. */
export interface RawTab {
  /** Begins to load an address and does not wait for it. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Ends the tab's process, as the browser does when a user gives up an unresponsive page. */
  endProcess(): Promise<void>;
  /** The value of an expression in the page; null when the page does not answer within `ms`. */
  evaluate(expression: string, ms?: number): Promise<unknown>;
  close(): Promise<void>;
}

interface Reply {
  id?: number;
  method?: string;
  result?: { result?: { value?: unknown } };
}

export async function openRawTab(browser: Browser): Promise<RawTab> {
  const cdp = await browser.newBrowserCDPSession();
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (reply: Reply) => void>();
  let crashed = false;
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply;
    if (reply.method === 'Inspector.targetCrashed') crashed = true;
    if (reply.method === 'Inspector.targetReloadedAfterCrash') crashed = false;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let next = 0;

  function say(method: string, params: object = {}): Promise<Reply> {
    const id = ++next;
    const reply = new Promise<Reply>((answered) => waiting.set(id, answered));
    return cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) }).then(() => reply);
  }
  const within = (reply: Promise<Reply>, ms: number) => Promise.race([reply, new Promise<null>((late) => setTimeout(late, ms, null))]);

  await say('Inspector.enable');
  return {
    go: async (url) => void (await within(say('Page.navigate', { url }), 5000)),
    reload: async () => void (await within(say('Page.reload'), 5000)),
    // The process that should answer is the one that ends. One that ended by itself would hand the command on to the next one.
    endProcess: async () => void (crashed || (await within(say('Page.crash'), 1000))),
    evaluate: async (expression, ms = 1000) =>
      (await within(say('Runtime.evaluate', { expression, returnByValue: true }), ms))?.result?.result?.value ?? null,
    close: async () => {
      await cdp.send('Target.closeTarget', { targetId });
      await cdp.detach();
    },
  };
}
