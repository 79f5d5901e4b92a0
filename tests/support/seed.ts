import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

const LARGEST = 2 ** 31

/**
 * The seed of every random test: `SEED` of the environment, or else one made of the files that git has at HEAD. So a red
 * run is red again wherever the same state is tested, and the next state tries what this one did not.
 */
export const SEED = Number(process.env['SEED'] ?? seedOfHead())

function seedOfHead(): number {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return createHash('sha256').update(tree.trim()).digest().readUInt32BE() % LARGEST
  } catch {
    // A state without a history has no name: it gets a seed that is printed like the others.
    return Math.floor(Math.random() * LARGEST)
  }
}
