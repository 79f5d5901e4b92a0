import { vi } from 'vitest'

const narrow = globalThis.matchMedia

/** Lets the screen be wide enough for two columns, or narrow again. */
export function setWide(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: isWide && query.includes('min-width') }))
}
