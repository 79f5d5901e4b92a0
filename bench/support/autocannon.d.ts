/** As much of the load generator as the benches use; it brings no types of its own. */
declare module 'autocannon' {
  interface Asked {
    readonly path: string
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly Asked[]
  }
  interface Outcome {
    /** Seconds it really took. */
    readonly duration: number
    readonly errors: number
    readonly non2xx: number
  }
  interface Running extends PromiseLike<Outcome> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Running
}
