import type { FastifyInstance } from 'fastify'

const LINE = /^([│ ]*)[├└]── (\S+) \(/

/** The address of every route of a server, read from the tree it prints: a line a route, four signs a level. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part] = LINE.exec(line) ?? []
      if (part === undefined) return []
      const level = indent.length / 4
      parents[level] = (parents[level - 1] ?? '') + part
      return parents[level]
    })
}
