import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { SimulationAsk } from './ask.ts'
import type { Played } from './player.ts'
import { areCostsMeasured, costTable, measureCosts, realMs } from './world/costs.ts'

/** What a process that plays prints, a line each: a seed that it begins, or what one came to. */
type Message = { readonly begins: number } | { readonly played: Played }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const send = (message: Message): void => say(JSON.stringify(message))

/** Everything that was played, printed in the order of the seeds. */
class Report {
  isWhole = true
  private readonly reached = new Map<string, number>()
  private readonly unmanaged = new Map<string, number>()
  private readonly waiting = new Map<number, Played>()
  private readonly digests: string[] = []
  private next: number

  constructor(first: number) {
    this.next = first
  }

  add(played: Played): void {
    this.waiting.set(played.seed, played)
    for (let due = this.waiting.get(this.next); due; due = this.waiting.get(this.next)) this.print(due)
  }

  private print(played: Played): void {
    this.waiting.delete(played.seed)
    this.next += 1
    for (const line of played.lines) say(line)
    this.isWhole &&= played.isWhole
    this.digests.push(played.digest)
    for (const [sum, counts] of [
      [this.reached, played.reached],
      [this.unmanaged, played.unmanaged],
    ] as const)
      for (const [name, count] of counts) sum.set(name, (sum.get(name) ?? 0) + count)
  }

  /** Prints what was reached, and the digest of all. */
  async end(begunMs: number): Promise<void> {
    // Seeds behind one that was not played to its end.
    for (const played of [...this.waiting.values()].toSorted((a, b) => a.seed - b.seed)) this.print(played)
    const [{ reachTable }, { Digest }] = await Promise.all([import('./reach.ts'), import('./world/digest.ts')])
    for (const line of reachTable(this.reached)) say(line)
    const ends = [...this.unmanaged].map(([kind, count]) => `${kind} ${count}`)
    say(`ends in threads that were waited for: ${ends.join(', ') || 'none'}`)
    const sum = new Digest()
    for (const digest of this.digests) sum.add('seed', digest)
    say(`${this.digests.length} seeds in ${((realMs() - begunMs) / 1_000).toFixed(0)} s`)
    say(`digest ${sum.end()}`)
  }
}

/** Runs the command; answers whether all held. */
export async function simulate(ask: SimulationAsk): Promise<boolean> {
  const begunMs = realMs()
  if (ask.costs) measureCosts()
  if (ask.isForProcess) return playForProcess(ask)
  if (ask.scenario === undefined) say(`seed ${ask.seed}`)
  const isWhole = await (ask.scenario === undefined ? playAll(ask, begunMs) : repeat(ask.scenario, ask.record))
  for (const line of areCostsMeasured() ? costTable() : []) say(line)
  return isWhole
}

async function repeat(path: string, record: string | undefined): Promise<boolean> {
  const [{ playFiles }, { Digest }] = await Promise.all([import('./player.ts'), import('./world/digest.ts')])
  const sum = new Digest()
  let isAllWhole = true
  for await (const { lines, digest, isWhole } of playFiles(path, record)) {
    for (const line of lines) say(line)
    sum.add('scenario', digest)
    isAllWhole &&= isWhole
  }
  say(`digest ${sum.end()}`)
  return isAllWhole
}

async function playAll(ask: SimulationAsk, begunMs: number): Promise<boolean> {
  const report = new Report(ask.seed)
  const isPlayed =
    ask.processes === 1
      ? await playHere(ask, report)
      : (await Promise.all(Array.from({ length: ask.processes }, (_, n) => playThere(ask, n, report)))).every(Boolean)
  await report.end(begunMs)
  return report.isWhole && isPlayed
}

async function playHere(ask: SimulationAsk, report: Report): Promise<boolean> {
  const { playSeeds } = await import('./player.ts')
  for await (const played of playSeeds(ask, () => {})) report.add(played)
  return true
}

/** Plays the share of another process, and prints it for that process. */
async function playForProcess(ask: SimulationAsk): Promise<boolean> {
  const { playSeeds } = await import('./player.ts')
  for await (const played of playSeeds(ask, (begins) => send({ begins }))) send({ played })
  for (const line of areCostsMeasured() ? costTable() : []) say(line)
  return true
}

/** Lets a process of its own play one share of the seeds; answers whether it played it to the end. */
async function playThere(ask: SimulationAsk, n: number, report: Report): Promise<boolean> {
  const own = {
    seed: ask.seed + n,
    seeds: Math.ceil((ask.seeds - n) / ask.processes),
    stride: ask.processes,
    steps: ask.steps,
    minutes: ask.minutes,
  }
  const args = Object.entries(own).flatMap(([name, value]) => [`--${name}`, String(value)])
  const flags = { 'no-shrink': !ask.isShrunk, twice: ask.isTwice, trace: ask.isTraced, costs: ask.costs }
  const asked = Object.entries(flags).flatMap(([name, isAsked]) => (isAsked ? [`--${name}`] : []))
  const script = [process.argv[1] ?? '', ...args, '--for-process', ...asked]
  const child = spawn(process.execPath, [...process.execArgv, ...script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let playing: number | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) {
      say(line)
      continue
    }
    const message = JSON.parse(line) as Message
    if ('begins' in message) playing = message.begins
    else {
      playing = undefined
      report.add(message.played)
    }
  }
  const code = await ended
  if (code === 0) return true
  say(`seed ${playing ?? own.seed} was being played when its process ended with ${code}`)
  if (playing !== undefined) {
    const { commandOf, playingFile } = await import('./player.ts')
    const file = playingFile(playing)
    if (file !== undefined) say(`  again: ${commandOf(file)}`)
  }
  return false
}
