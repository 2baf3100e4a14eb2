import type { FastifyInstance, HTTPMethods } from 'fastify';
import { say } from './answers.ts';

/** Methods of the router; every other one is 404. */
const known: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Answers 405 with `Allow` where an address exists without the method. Called before the first route is added.
 * @returns a function to call after the last one
 */
export function refuseOtherMethods(server: FastifyInstance): () => void {
  const routes = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    const methods = routes.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    routes.set(url, methods);
  });
  // As a plugin it is loaded after the plugins that add routes too.
  return () =>
    void server.register(async (scope) => {
      for (const [url, methods] of routes) {
        const allowed = [...methods].join(', ');
        scope.route({
          method: known.filter((one) => !methods.has(one)),
          url,
          handler: (_request, reply) => say(reply.header('allow', allowed), 405, 'http_error', `This address takes ${allowed}.`),
        });
      }
    });
}
