import { describe, expect, it } from 'vitest';
import { faultsOfScript } from './emitted-script.ts';
import { markupFaults } from './script-contract.ts';

const messages = (script: string) => faultsOfScript(script).contract.map(({ message }) => message);

describe('an emitted script', () => {
  it.each([
    ['eval', 'const a = eval("1 + 1")', 'eval runs text as code: eval("1 + 1")'],
    ['eval from afar', '(0, eval)(text)', 'eval runs text as code: (0, eval)(text)'],
    ['eval of the window', 'window["eval"](text)', 'eval runs text as code'],
    ['a new Function', 'const f = new Function("a", "return a")', 'Function(...) makes code from text: new Function("a", "return a")'],
    ['a called Function', 'globalThis.Function("return this")()', 'Function(...) makes code from text'],
    ['a timer with text', 'setTimeout("tick()", 10)', 'setTimeout with text runs it as code'],
    ['a timer with a template', 'setInterval(`tick(${n})`, 10)', 'setInterval with text runs it as code'],
    ['document.write', 'document.write("<p>")', 'document.write rewrites the page'],
    ['a handler by attribute', 'element.setAttribute("onclick", "go()")', 'an inline handler (onclick)'],
    ['a handler in markup', 'element.innerHTML = `<img src=x onerror="go()">`', 'markup with an inline handler'],
    ['an address that is code', 'link.href = "javascript:go()"', 'an address that is code'],
    ['what is no script', 'const = 1', 'the script cannot be parsed'],
  ])('is refused with %s', (_, script, message) => {
    expect(messages(script)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['a method of that name', 'model.eval(row); desk.write("x"); app.Function(1)'],
    ['a timer with a function', 'setTimeout(() => tick(), 10)'],
    ['text about handlers', 'say("turn it on = off"); say("the onclick handler")'],
    ['a module', 'export const a = 1; import("./b.js")'],
  ])('may have %s', (_, script) => {
    expect(messages(script)).toEqual([]);
  });
});

describe('a document', () => {
  it('may have scripts that are files, and data', () => {
    expect(markupFaults('<script src="/main.js"></script><script type="application/json">{}</script><!-- <b onclick="x"> -->')).toEqual([]);
  });

  it.each([
    ['an inline handler', '<button onclick="go()">', 'an inline handler: <button onclick='],
    ['an inline script', '<script>go()</script>', 'an inline script: <script>'],
  ])('is refused with %s', (_, html, message) => {
    expect(markupFaults(html).map((fault) => fault.message)).toEqual([message]);
  });
});
