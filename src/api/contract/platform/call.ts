/** The header in which staff send their second factor with a decision that asks for it. */
export const FACTOR_HEADER = 'factor'

/**
 * The header with which the server says how far its log was written, and the client how new an answer must be: with the position of the last
 * event or answer that it has seen, it reads nothing older.
 */
export const POSITION_HEADER = 'position'

/** What the access token of an app may read: products, shops and stock; the status of its person's orders. */
export const SCOPES = ['catalogue', 'orders'] as const
/** See `SCOPES`. */
export type Scope = (typeof SCOPES)[number]
/** How each access token begins. No token of a session has a point in it. */
export const ACCESS_TOKEN_PREFIX = 'app.'

/** Where a call lives and whether it may be repeated. */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, without a leading slash. */
  readonly path: string
  /** Lifecycle and money calls carry an `Idempotency-Key`; a retry gets the stored answer. */
  readonly keyed: boolean
  /** How its input travels where it is no JSON: as the fields of a form, beside one file. */
  readonly sends?: 'form'
  /** What it answers where that is no envelope: a file. Its refusals are envelopes all the same. */
  readonly answers?: 'file'
}

/** One call of the API as the client knows it; its types stand in a phantom field. */
export interface Call<In = unknown, Out = unknown> extends CallShape {
  /** Never present at run time. */
  readonly types?: { readonly input: In; readonly output: Out }
}

/** What a call takes. */
export type InputOf<C> = C extends Call<infer In, infer _Out> ? In : never
/** What a call answers. */
export type OutputOf<C> = C extends Call<infer _In, infer Out> ? Out : never

const at = <In, Out>(method: CallShape['method'], path: string, keyed: boolean): Call<In, Out> => ({
  method,
  path: `wanlshop/${path}`,
  keyed,
})

/** A reading call; its input travels in the query. */
export const get = <In, Out>(path: string): Call<In, Out> => at('GET', path, false)
/** A changing call. */
export const post = <In, Out>(path: string): Call<In, Out> => at('POST', path, false)
/** A call that puts one thing in the place of another; sent twice it changes nothing more. */
export const put = <In, Out>(path: string): Call<In, Out> => at('PUT', path, false)
/** A call that takes something away; its input travels in the body, as that of every changing call. */
export const del = <In, Out>(path: string): Call<In, Out> => at('DELETE', path, false)
/** A changing call that must not happen twice. */
export const keyed = <In, Out>(path: string): Call<In, Out> => at('POST', path, true)

/** A call that sends one file in a form, and its input as the form's fields. */
export const form = <In, Out>(path: string): Call<In, Out> & { readonly sends: 'form' } => ({
  ...at('POST', path, false),
  sends: 'form',
})
/** A reading call that answers a file. */
export const file = <In>(path: string): Call<In, never> & { readonly answers: 'file' } => ({
  ...at('GET', path, false),
  answers: 'file',
})

/** The envelope of every answer; `code` 1 is success, 401 sign in again, 406 set the payment password, 0 refused. */
export interface Envelope<T> {
  readonly code: number
  readonly msg: string
  /** Server time, ISO 8601: what countdowns go by. */
  readonly time: string
  readonly data: T
}

/** A page of a long list; `after` is the cursor of the next page, null at the end. */
export interface Page<T> {
  readonly data: T[]
  readonly after: string | null
}
