import { once, stateOf } from './build/once.ts'

const SOURCES = ['src', 'locales', 'index.html', 'package.json', 'vite.config.ts']

/** Builds the pages once per state of the sources, and says which build the server serves. Only what `dist` holds is served by the shop. */
export async function buildPages(outDir = 'dist'): Promise<void> {
  const state = stateOf(SOURCES)
  process.env['BUILD_ID'] ??= state
  await once(`${outDir}/build-id`, state, async () => {
    const { build } = await import('vite')
    process.stdout.write('Building the pages …\n')
    await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  })
}
