import type { FastifyRequest } from 'fastify'

/**
 * What a route with a `*` at its end matched there, as an address: encoded in one way, with the query behind it. The raw address of
 * the same request may be absolute, or spell letters as percent signs.
 */
export function matchedPath({ params, url }: Pick<FastifyRequest, 'params' | 'url'>): string {
  const { '*': matched = '' } = params as { '*'?: string }
  const query = url.indexOf('?')
  return `${encodeURI(matched)}${query === -1 ? '' : url.slice(query)}`
}
