import { writeFileSync } from 'node:fs'
import { coverageLines, coverageOf } from '#lab/coverage.ts'
import { machineNamed, Mistake } from '#lab/names.ts'
import { playScenario } from '#lab/play.ts'
import type { PageRun } from '#lab/following/page-stream.ts'
import { verdictOn } from '#lab/following/scenario-verdict.ts'
import { spanText } from '#lab/scenario.ts'
import { pageRules } from '#streams/platform/page-rules.ts'
import { everyPlayable } from './playables.ts'
import { addressOf } from './address.ts'
import { everyPage } from '../diagrams/pages.ts'
import { COVERED, coveredText, scenarioAt, scenarioFiles, writeScenarios } from './files.ts'
import { findLines, listLines, pathLines } from './reports.ts'
import { simulate } from './simulate.ts'

/** The terminal's output and the exit code: 0 moved or held, 1 refused or not as expected, 2 bad input. */
export interface Output {
  readonly code: 0 | 1 | 2
  readonly lines: readonly string[]
}

/** How long the screens of a scenario take to end up right, where it says anything about them and they do. */
const pageLines = (run: PageRun | null): string[] =>
  run?.converges ? [`every screen equals a fresh snapshot after ${spanText(run.settlesInMs)}`] : []

async function runOne(file: string): Promise<{ held: boolean; lines: readonly string[] }> {
  const scenario = scenarioAt(file)
  const { played, pages, wrong } = await verdictOn(everyPlayable, scenario, pageRules)
  const steps = played.map(
    ({ step, state, refused }, index) =>
      `${String(index + 1).padStart(5)}. ${step.actor}:${step.event} → ${refused ?? state}`,
  )
  const where = wrong && wrong.step !== null ? `step ${wrong.step + 1}: ` : ''
  const end = `${file}: ${wrong ? `${where}${wrong.text}` : 'as expected'}`
  const lab = wrong ? [`in the lab: ${addressOf(scenario, (wrong.step ?? steps.length - 1) + 1)}`] : []
  return { held: wrong === null, lines: [scenario.title, ...steps, ...pageLines(pages), end, ...lab, ''] }
}

async function run(files: readonly string[]): Promise<Output> {
  if (files.length === 0) throw new Mistake('Which file? npm run simulate -- run FILE…')
  const results = []
  for (const file of files) results.push(await runOne(file))
  return { code: results.every(({ held }) => held) ? 0 : 1, lines: results.flatMap(({ lines }) => lines) }
}

function coverage(): Output {
  const played = scenarioFiles().map((file) => {
    const scenario = scenarioAt(file)
    return { machine: scenario.machine, played: playScenario(everyPlayable, scenario) }
  })
  const all = everyPlayable.map((play) =>
    coverageOf(
      play,
      played.filter(({ machine }) => machine === play.of.name).map((each) => each.played),
    ),
  )
  return { code: 0, lines: [...coverageLines(all), `${played.length} scenarios`] }
}

const chosen = (name: string | undefined) => (name === undefined ? everyPlayable : [machineNamed(everyPlayable, name)])

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Output | Promise<Output>>> = {
  '--list': ([name]) => ({ code: 0, lines: listLines(chosen(name)) }),
  '--paths': ([name]) => ({ code: 0, lines: pathLines(chosen(name)) }),
  '--diagram': ([name]) => ({
    code: 0,
    lines: [
      everyPage()
        .get(`${machineNamed(everyPlayable, name ?? '').of.name}.md`)
        ?.trimEnd() ?? '',
    ],
  }),
  '--scenarios': () => {
    const lines = [`${writeScenarios(everyPlayable)} scenarios written`]
    writeFileSync(COVERED, coveredText(everyPlayable))
    return { code: 0, lines }
  },
  '--coverage': coverage,
  find: (args) => {
    const { reached, lines } = findLines(everyPlayable, args.join(' '))
    return { code: reached ? 0 : 1, lines }
  },
  run,
}

/** Runs the command line; what is not understood is said, with exit code 2. */
export async function command(args: readonly string[]): Promise<Output> {
  const [first = '', ...rest] = args
  try {
    const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
    if (named) return await named(rest)
    if (first.startsWith('-'))
      throw new Mistake(`There is no option ${first}. There are: ${Object.keys(COMMANDS).join(', ')}, --json, --mcp.`)
    const { understood, lines } = simulate(args)
    return { code: understood ? 0 : 2, lines }
  } catch (error) {
    if (error instanceof Mistake) return { code: 2, lines: [error.message] }
    throw error
  }
}
