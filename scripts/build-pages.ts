import { compressFiles } from './build/compress-files.ts'
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
  'scripts/build/once.ts',
  'scripts/build/app-icons.ts',
  'scripts/build/installable.ts',
  'scripts/build/for-people.ts',
]

/**
 * Builds the pages once per state of the sources, which they carry as the `name` of their build and the server reads beside them: so a
 * page knows when another build is served. Only what `dist` holds is served by the shop.
 */
export async function buildPages(outDir = 'dist', name?: string): Promise<void> {
  const state = stateOf(SOURCES)
  await once(`${outDir}/build-id`, state, async () => {
    const { build } = await import('vite')
    process.stderr.write('Building the pages …\n')
    const define = { 'import.meta.env.VITE_BUILD': JSON.stringify(name ?? state) }
    await build({ logLevel: 'warn', define, build: { outDir, emptyOutDir: true } })
    await compressFiles(outDir)
  })
}
