import { fileURLToPath } from 'node:url'

/** Where a file of the benches lies, by its path within them. */
export const benchFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
