// `npm run walks`: the files of the server and the SQL functions that an opening, a join of a battle and a deposit pass.
// `npm run walks -- browser`: the files of the browser half that a press on "Open", a balance and a modal of another remote pass.
if (process.argv.includes('browser')) await import('./browser.ts');
else await import('./server.ts');

export {};
