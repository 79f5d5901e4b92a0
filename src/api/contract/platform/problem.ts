/**
 * Every refusal the product can give, with the parameters its sentence needs. The contract of each domain adds its own; here are those of
 * every call. `locales/<lng>/problems.json` speaks each one.
 */
export interface ProblemParams {
  /** More than can be written down here. */
  'amount.tooLarge': { max: string }
  /** Said by forms: an amount that was typed is none. */
  'amount.negative': None
  'amount.scientific': None
  'amount.decimals': { max: number }
  'amount.malformed': None
  /** It can be read in two ways, both in micro-USDT. */
  'amount.ambiguous': { small: string; large: string }
  'input.invalid': { field: string }
  'input.required': None
  'input.tooLong': { max: number }
  'input.tooShort': { min: number }
  'input.reasonMissing': None
  'key.reused': None
  'key.missing': None
  'system.tooManyRequests': { seconds: number }
  'system.busy': { seconds: number }
  'system.notFound': None
  // Said of every row that moves.
  'system.alreadyMoved': { state: string }
  'system.notYourMove': None
  'system.notDue': None
  'system.unknown': None
  'system.network': None
}

/** A problem without parameters. */
export type None = Record<never, never>

/** The name of a problem; its sentence is in the catalogues. */
export type ProblemKey = keyof ProblemParams

/** What went wrong, as data: key and parameters cross the wire, prose never does. `field` names the input it belongs to. */
export interface Problem<K extends ProblemKey = ProblemKey> {
  readonly key: K
  readonly params: ProblemParams[K]
  readonly field?: string
  /** The words of a server that named no problem; our own always names one. Shown as they are. */
  readonly said?: string
}

/** The answer of every verb that may be refused: either a value, or one problem. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

type Args<K extends ProblemKey> = ProblemParams[K] extends None
  ? [params?: ProblemParams[K], field?: string]
  : [params: ProblemParams[K], field?: string]

/** Names a problem. */
export function problem<K extends ProblemKey>(key: K, ...[params, field]: Args<K>): Problem {
  return { key, params: (params ?? {}) as ProblemParams[K], ...(field === undefined ? {} : { field }) }
}

/** A refusal, returned and never thrown. */
export function refused<K extends ProblemKey>(
  key: K,
  ...args: Args<K>
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: problem(key, ...args) }
}

/** A success. */
export function accepted<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}
