import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Builder, Key, Origin } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { freePort } from '../harness/free-port.ts';
import type { Engine } from './engine.ts';
import { viewport } from './engine.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const started = 20_000;

/**
 * Debian's WebKitGTK on a separate screen. Its driver does not report the console; the site's reports do (the last
 * step of journeys.ts).
 */
export async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const stop = () => {
    service.kill();
    screen.kill();
  };
  try {
    return await drive(await connect(port), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function drive(driver: WebDriver, stop: () => void): Promise<Engine> {
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  await driver
    .manage()
    .window()
    .setRect({ ...viewport, x: 0, y: 0 });
  const first = await driver.getWindowHandle();
  const capabilities = await driver.getCapabilities();
  return {
    version: `WebKitGTK ${capabilities.getBrowserVersion() ?? ''}`,
    goto: (url) => driver.get(url),
    async evaluate(run, argument) {
      const [result, error] = await driver.executeAsyncScript<[never, string | null]>(
        `const done = arguments[1]; Promise.resolve(arguments[0]).then(${run.toString()}).then((result) => done([result, null]), (error) => done([null, String(error)]));`,
        argument,
      );
      if (error !== null) throw new Error(error);
      return result;
    },
    press: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT })
        .press()
        .release()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    escape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    windows: async () => (await driver.getAllWindowHandles()).length,
    async turnTo(window) {
      const handles = await driver.getAllWindowHandles();
      await driver.switchTo().window(window === 'first' ? first : handles.find((one) => one !== first)!);
    },
    screenshot: async (file) => writeFileSync(file, Buffer.from(await driver.takeScreenshot(), 'base64')),
    complaints: () => [],
    async close() {
      await driver.quit().catch(() => {});
      stop();
    },
  };
}

/** The driver service needs a moment before it accepts a session. */
async function connect(port: number): Promise<WebDriver> {
  const deadline = performance.now() + started;
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } })
        .build();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** An X server that chooses its number itself, so that two runs beside each other do not meet. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
    screen.stdio[3]!.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
  return { screen, display };
}
