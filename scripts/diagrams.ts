import { drawPages, stalePages } from './diagrams/pages.ts'

const FOLDER = 'docs/lifecycles'

if (process.argv.includes('--check')) {
  const stale = stalePages(FOLDER)
  for (const name of stale)
    console.error(`${FOLDER}/${name} does not say what the machine says; run \`npm run diagrams\``)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  const drawn = drawPages(FOLDER)
  console.log(drawn.length === 0 ? 'Every page was up to date.' : drawn.map((name) => `${FOLDER}/${name}`).join('\n'))
}
