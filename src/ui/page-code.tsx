import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { chunkOf, loadChunk, loadPatiently } from '#streams/platform/load-chunk.ts'
import { CodeFailure, FailedPart } from './parts/code-failure.tsx'

/** A component whose code comes when it is needed. */
export interface LazyCode<Props extends object> {
  /** Draws it; suspends until its code is there, throws what kept it away. */
  readonly Page: ComponentType<Props>
  /** Fetches the code ahead of the page. */
  readonly fetch: () => Promise<unknown>
  /** Fetches the code for later, until it is there. A failure neither reloads the page nor is it remembered. */
  readonly fetchAhead: () => Promise<unknown>
  /** Forgets a failure, so that the next drawing tries again. */
  readonly retry: () => void
}

/** A page whose code comes when it is needed. */
export type PageCode = LazyCode<object>

// React suspends once even on a promise that is fulfilled, unless it says so itself; and a skeleton that is drawn stays for 300 ms.
function readAtOnce<T>(loading: Promise<T>): Promise<T> {
  void loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => undefined,
  )
  return loading
}

/** Like `lazy`, but a failure is not for ever: what could not be fetched in a tunnel is fetched after it. */
export function pageCode<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const chunk = chunkOf(load)
  const fetch = (): Promise<ComponentType<Props>> => (loading ??= readAtOnce(loadChunk(chunk)))
  return {
    Page: function Page(props: Props) {
      const Loaded = use(fetch())
      return <Loaded {...props} />
    },
    fetch,
    fetchAhead: () => loadPatiently(chunk),
    retry: () => (loading = undefined),
  }
}

/** A part of a page whose code comes when it is drawn. What kept it away stands in its place, and the page around it stays. */
export function partCode<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  const { Page, retry } = pageCode<Props>(() => load().then(pick))
  return function Part(props: Props) {
    return (
      <CodeFailure onRetry={retry} instead={FailedPart}>
        <Page {...props} />
      </CodeFailure>
    )
  }
}

const Nothing = (): ReactNode => null

/** A part that its page can do without: `place` is there until its code is, and nothing where that cannot be had. */
export function quietPart<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => (props: Props) => ReactNode,
  place: ReactNode = null,
): (props: Props) => ReactNode {
  const { Page, retry } = pageCode<Props>(() => load().then(pick))
  return function QuietPart(props: Props) {
    return (
      <CodeFailure onRetry={retry} instead={Nothing}>
        <Suspense fallback={place}>
          <Page {...props} />
        </Suspense>
      </CodeFailure>
    )
  }
}
