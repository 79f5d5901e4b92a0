import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemParams } from './problems.ts'

/** How a problem is raised: it is named to one of these, or is the key of an objection, the problem of a rule, or the error of a schema. */
const RAISED = /(?:\b(?:refuse|refused|problem|problemOf)\(\s*|\b(?:key|error|problem):\s*)'([\w.]+)'/g
/** They declare what may be refused and raise nothing. */
const DECLARES = /\.contract\.tsx?$/

/** Problems that no source raises, among these. */
export function unraisedProblems(problems: readonly string[], source: string): string[] {
  const raised = new Set([...source.matchAll(RAISED)].map(([, key]) => key))
  return problems.filter((key) => !raised.has(key))
}

/** Problems that the contract declares and the catalogues speak, and that no one ever meets. */
export function unraisedFindings(folders: readonly string[] = ['src', 'server']): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const source = files
    .filter((name) => /\.tsx?$/.test(name) && !DECLARES.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
  return unraisedProblems(Object.keys(problemParams()), source).map((key) => `problems.json: ${key} is never raised`)
}
