import { once, stateOf } from './build/once.ts'

const SOURCES = ['src', 'locales', 'index.html', 'package.json', 'vite.config.ts']

/** Builds the pages once per state of the sources, and says which build the server serves. */
export async function buildPages(): Promise<void> {
  const state = stateOf(SOURCES)
  process.env['BUILD_ID'] ??= state
  await once('dist/build-id', state, async () => {
    const { build } = await import('vite')
    process.stdout.write('Building the pages …\n')
    await build({ logLevel: 'warn' })
  })
}
