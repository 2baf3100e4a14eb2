import type { ChildProcess, Serializable } from 'node:child_process';

/** Sends an order to a process of the bench and waits for the answer of that name. */
export function ask<All extends { name: string }, Name extends All['name']>(
  child: ChildProcess,
  order: Serializable,
  name: Name,
): Promise<Extract<All, { name: Name }>> {
  const answer = heard<All, Name>(child, name);
  child.send(order);
  return answer;
}

/** Waits for the next message of that name; rejects when the process ends before. */
export function heard<All extends { name: string }, Name extends All['name']>(
  child: ChildProcess,
  name: Name,
): Promise<Extract<All, { name: Name }>> {
  return new Promise((done, fail) => {
    const exited = (code: number | null) => fail(new Error(`the process ended with code ${code} before "${name}"`));
    const said = (message: All) => {
      if (message.name !== name) return;
      child.off('message', said).off('exit', exited);
      done(message as Extract<All, { name: Name }>);
    };
    child.on('message', said).once('exit', exited);
  });
}
