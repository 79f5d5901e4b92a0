import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

const LARGEST = 2 ** 31

/**
 * The seed of every random test: `SEED` of the environment, else made from the files at HEAD. So a red run
 * stays red for the same files, and the next state tries other values.
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
    // Without git: a random seed, which is printed like the others.
    return Math.floor(Math.random() * LARGEST)
  }
}
