import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CONTRACT = 'src/api/contract'

/** Every problem key of the contract with the names of its parameters, read from the parts of the interface that declare them. */
export function problemParams(): Record<string, string[]> {
  const source = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(CONTRACT, name), 'utf8'))
    .join('\n')
  const parts = [...source.matchAll(/interface ProblemParams \{([\s\S]*?)\n *\}/g)].map(([, declared]) => declared)
  const rows = [...parts.join('\n').matchAll(/^ +'([\w.]+)': (?:None|\{(.*)\})$/gm)]
  return Object.fromEntries(
    rows.map(([, key = '', params = '']) => [key, [...params.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name)]),
  )
}
