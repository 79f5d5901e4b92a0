import { readFileSync } from 'node:fs'

/** Every problem key of the contract with the names of its parameters, read from the one interface that declares them. */
export function problemParams(): Record<string, string[]> {
  const source = readFileSync('src/api/contract/platform/problem.ts', 'utf8')
  const [, declared = ''] = /interface ProblemParams \{([\s\S]*?)\n\}/.exec(source) ?? []
  const rows = [...declared.matchAll(/^ {2}'([\w.]+)': (?:None|\{(.*)\})$/gm)]
  return Object.fromEntries(
    rows.map(([, key = '', params = '']) => [key, [...params.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name)]),
  )
}
