import { withoutEnd, withoutStart } from '#contract/platform/trimmed.ts'

const SLASH = /\//

/** Joins with exactly one slash, however many either side brings. */
export const joinPath = (base: string, path: string): string =>
  `${withoutEnd(base, SLASH)}/${withoutStart(path, SLASH)}`

/** Another host than the page's own, for builds that are served elsewhere. */
const host: string = (import.meta.env['VITE_HOST'] as string | undefined) ?? ''

/** The address of a path below the API base, `{host}/api`. */
export const apiAddress = (path: string): string => joinPath(joinPath(host, 'api'), path)

/** The query of a reading call; what is undefined is left out. */
export function queryOf(input: unknown): string {
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
