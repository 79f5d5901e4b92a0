import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './build/compress-files.ts'
import { installPages } from './build/install-pages.ts'
import { once, stateOf } from './build/once.ts'

const SOURCES = [
  'src',
  'locales',
  'index.html',
  'package.json',
  'tsconfig.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build-pages.ts',
  'scripts/build/compress-files.ts',
  'scripts/build/install-pages.ts',
  'scripts/build/once.ts',
  'scripts/build/app-icons.ts',
  'scripts/build/installable.ts',
  'scripts/build/for-people.ts',
  'scripts/build/head-start.ts',
]

const CACHE = 'node_modules/.cache'

/**
 * Builds the pages once per state of the sources, which they carry as the `name` of their build and the server reads beside them: so a
 * page knows when another build is served. Only what `dist` holds is served by the shop; the code of earlier builds stays there for a day.
 */
export async function buildPages(outDir = 'dist', name?: string): Promise<void> {
  const state = stateOf(SOURCES)
  // Pages that fit every server are built again with their sources like all others.
  const stamp = name === undefined || name === 'dev' ? state : name
  await once(`${outDir}/build-id`, stamp, async () => {
    const { build } = await import('vite')
    process.stderr.write('Building the pages …\n')
    const define = { 'import.meta.env.VITE_BUILD': JSON.stringify(name ?? state) }
    // Beside the folder that may be served in the meantime: a page that is opened now finds one whole build or the other.
    mkdirSync(CACHE, { recursive: true })
    const fresh = mkdtempSync(join(CACHE, 'shop-pages-'))
    try {
      await build({ logLevel: 'warn', define, build: { outDir: fresh, emptyOutDir: true } })
      await compressFiles(fresh)
      installPages(fresh, outDir)
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  })
}
