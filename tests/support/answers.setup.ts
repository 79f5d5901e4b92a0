import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepOutside } from '../../scripts/test/outside.ts'
import { answersIn, unseen } from './answer-log.ts'
import { everyDeclared } from './declared.ts'
import { unraisedMessages } from './specification-messages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the processes of this run log the answers they saw. */
    answers: string
  }
}

/** Whether every file of the project ran and passed. A part of them cannot have seen everything, and a red run is red already. */
function ranWhole(project: TestProject, files: readonly string[]): boolean {
  if (project.vitest.config.testNamePattern) return false
  const ran = project.vitest.state.getTestModules().filter((module) => module.project === project)
  const passed = new Set(ran.filter((module) => module.ok()).map(({ moduleId }) => moduleId))
  return files.length > 0 && files.every((file) => passed.has(file))
}

/** After a whole run of the server tests, a declared (call, answer) or a message of the specification that no test saw fails the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-answers-'))
  project.provide('answers', folder)
  const { testFiles } = await project.globTestFiles()
  return async () => {
    const seen = answersIn(folder)
    rmSync(folder, { recursive: true, force: true })
    if (!ranWhole(project, testFiles)) return
    const missing = [
      ...unseen(await everyDeclared(), seen),
      ...unraisedMessages(seen).map(({ message }) => `the message “${message}” of the specification`),
    ]
    if (missing.length === 0) return
    for (const answer of missing) {
      process.stderr.write(`\nseen by no server test: ${answer}\n`)
      keepOutside(`seen by no server test · ${answer}`)
    }
    process.exitCode = 1
  }
}
