import type { Declared } from '#contract/platform/contract.ts'
import { MockShop } from '#tests/support/mock-shop-server.ts'
import { type Given, nameOf } from './given.ts'

const contracts = import.meta.glob<Record<string, Record<string, Declared>>>('/src/api/contract/*/*.contract.ts', {
  eager: true,
})
const declared = new Map(
  Object.values(contracts)
    .flatMap((file) => Object.values(file))
    .flatMap((area) => Object.values(area))
    .filter((each) => typeof each === 'object' && 'policy' in each)
    .map((each) => [nameOf(each.call), each]),
)

function declaredAt(path: string) {
  const found = declared.get(path)
  if (!found) throw new Error(`No contract declares ${path}`)
  return found
}

/** The server as a page meets it: what it answers passes the contract, and so must what it is asked. */
export class StandIn extends MockShop {
  readonly #release = new Map<string, () => void>()

  /** Answers these calls so from now on. An answer that the contract does not promise is a mistake of the test. */
  give(given: readonly Given[]): void {
    for (const { call, result } of given) {
      const { output, refusals = [] } = declaredAt(nameOf(call))
      if (result.ok) output.parse(result.value)
      else if (!refusals.includes(result.problem.key))
        throw new Error(`${call.path} never refuses with ${result.problem.key}`)
      this.answers[nameOf(call)] = () => result
    }
  }

  /** Lets these calls fail as a line that was cut. */
  lose(calls: readonly string[]): void {
    for (const path of calls)
      this.answers[path] = () => {
        throw new TypeError('Failed to fetch')
      }
  }

  /** Keeps the answers to these calls back. */
  hold(calls: readonly string[]): void {
    for (const path of calls) this.holds.set(path, new Promise<void>((resolve) => this.#release.set(path, resolve)))
  }

  /** Gives the answers that were kept back. */
  release(): void {
    for (const resolve of this.#release.values()) resolve()
    this.#release.clear()
    this.holds.clear()
  }

  /** Every call that came, once each; what came is read by the contract. */
  asked(): string[] {
    for (const { path, input } of this.calls) declaredAt(path).input.parse(input)
    return [...new Set(this.calls.map(({ path }) => path))].sort()
  }
}
