// First: what is loaded later lives in virtual time.
import '#tests/simulation/world/virtual.ts'

const { readAsk } = await import('#tests/simulation/ask.ts')
const { simulate } = await import('#tests/simulation/command.ts')
const isWhole = await simulate(readAsk(process.argv.slice(2)))
// An exit at once would lose what a busy reader has not taken yet: the digest stands last.
process.stdout.write('', () => process.exit(isWhole ? 0 : 1))
