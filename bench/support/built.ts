import { join, relative } from 'node:path'
import { bundle } from '../../scripts/build/bundle.ts'
import { benchFile } from './bench-file.ts'

const CACHE = 'node_modules/.cache/shop-bench'
const made = new Map<string, Promise<string>>()

/**
 * A program of the benches, bundled as the shop is when it runs: ours and floors alike, for a program that is translated while it
 * runs carries what helps to debug it. Answers the path of what was made, once a run.
 */
export function built(file: string): Promise<string> {
  const known = made.get(file)
  if (known) return known
  const outDir = join(CACHE, file.replace(/\.ts$/, ''))
  const making = bundle(relative('.', benchFile(file)), outDir).then(() => join(outDir, 'main.js'))
  made.set(file, making)
  return making
}
