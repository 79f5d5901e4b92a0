import { Mistake, nearest } from './names.ts'
import type { World } from './world.ts'

/** What an expression says at one moment; null where it reads a row that has not begun. */
export type Watched = number | boolean | string | null

/** An expression that is read: it says its value in any world of its table. */
export type Watch = (world: World) => Watched

/** The longest expression that is read. */
export const MOST_LETTERS = 200
const MOST_DEPTH = 20

type Token = { readonly kind: 'number' | 'text' | 'name' | 'sign'; readonly text: string }

const TOKEN = /\s*(?:(\d{1,15}(?:\.\d{1,6})?)|'([^']{0,80})'|([A-Za-z][\w.]{0,79})|(<=|>=|!=|[-+*/()<>=]))/y

function tokensOf(text: string): Token[] {
  if (text.length > MOST_LETTERS) throw new Mistake(`An expression has at most ${MOST_LETTERS} letters.`)
  const tokens: Token[] = []
  const rest = text.trimEnd()
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < rest.length;) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(rest)
    if (!found) throw new Mistake(`This is not understood: ${rest.slice(at).trim().slice(0, 40)}`)
    const [, number, quoted, name, sign] = found
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else tokens.push({ kind: 'sign', text: sign ?? '' })
  }
  return tokens
}

/** Micro-USDT in one USDT. */
export const MICRO = 1_000_000

const both =
  (one: Watch, other: Watch, join: (a: number, b: number) => Watched): Watch =>
  (world) => {
    const [a, b] = [one(world), other(world)]
    return typeof a === 'number' && typeof b === 'number' ? join(a, b) : null
  }

const NUMBERS: Readonly<Record<string, (a: number, b: number) => Watched>> = {
  '+': (a, b) => Math.round((a + b) * MICRO) / MICRO,
  '-': (a, b) => Math.round((a - b) * MICRO) / MICRO,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? null : a / b),
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
}

const isTrue = (value: Watched): boolean => value === true

/** Reads an expression by descent: `or`, `and`, `not`, a comparison, sums, products, and what stands alone. */
class Reader {
  readonly #tokens: readonly Token[]
  readonly #names: ReadonlyMap<string, Watch>
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[], names: ReadonlyMap<string, Watch>) {
    this.#tokens = tokens
    this.#names = names
  }

  whole(): Watch {
    const watch = this.#either()
    const left = this.#tokens[this.#at]
    if (left) throw new Mistake(`This is not understood: ${left.text}`)
    return watch
  }

  #takes(...texts: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at]
    if (!token || token.kind === 'text' || token.kind === 'number' || !texts.includes(token.text)) return undefined
    this.#at += 1
    return token.text
  }

  #either(): Watch {
    let watch = this.#all()
    while (this.#takes('or')) {
      const [one, other] = [watch, this.#all()]
      watch = (world) => isTrue(one(world)) || isTrue(other(world))
    }
    return watch
  }

  #all(): Watch {
    let watch = this.#not()
    while (this.#takes('and')) {
      const [one, other] = [watch, this.#not()]
      watch = (world) => isTrue(one(world)) && isTrue(other(world))
    }
    return watch
  }

  #not(): Watch {
    if (!this.#takes('not')) return this.#compared()
    const watch = this.#deeper(() => this.#not())
    return (world) => !isTrue(watch(world))
  }

  #compared(): Watch {
    const one = this.#sum()
    const sign = this.#takes('=', '!=', '<', '>', '<=', '>=')
    if (sign === undefined) return one
    const other = this.#sum()
    if (sign === '=') return (world) => one(world) === other(world)
    if (sign === '!=') return (world) => one(world) !== other(world)
    return both(one, other, NUMBERS[sign] ?? (() => null))
  }

  #sum(): Watch {
    let watch = this.#product()
    for (let sign = this.#takes('+', '-'); sign !== undefined; sign = this.#takes('+', '-'))
      watch = both(watch, this.#product(), NUMBERS[sign] ?? (() => null))
    return watch
  }

  #product(): Watch {
    let watch = this.#alone()
    for (let sign = this.#takes('*', '/'); sign !== undefined; sign = this.#takes('*', '/'))
      watch = both(watch, this.#alone(), NUMBERS[sign] ?? (() => null))
    return watch
  }

  #deeper(read: () => Watch): Watch {
    this.#depth += 1
    if (this.#depth > MOST_DEPTH) throw new Mistake('This expression is too deep.')
    const watch = read()
    this.#depth -= 1
    return watch
  }

  #alone(): Watch {
    if (this.#takes('-'))
      return both(
        () => 0,
        this.#deeper(() => this.#alone()),
        NUMBERS['-'] ?? (() => null),
      )
    if (this.#takes('(')) {
      const watch = this.#deeper(() => this.#either())
      if (!this.#takes(')')) throw new Mistake('A bracket is not closed.')
      return watch
    }
    const token = this.#tokens[this.#at]
    this.#at += 1
    if (token?.kind === 'number') return () => Number(token.text)
    if (token?.kind === 'text') return () => token.text
    if (token?.kind === 'name') return this.#named(token.text)
    throw new Mistake(token ? `This is not understood: ${token.text}` : 'The expression ends too early.')
  }

  #named(name: string): Watch {
    if (name === 'true' || name === 'false') return () => name === 'true'
    const found = this.#names.get(name)
    if (found) return found
    throw new Mistake(`Nothing is called ${name}. ${nearest(name, [...this.#names.keys()])}`)
  }
}

/** Reads an expression over some names; a {@link Mistake} says what is not understood. */
export const readExpression = (text: string, names: ReadonlyMap<string, Watch>): Watch =>
  new Reader(tokensOf(text), names).whole()
