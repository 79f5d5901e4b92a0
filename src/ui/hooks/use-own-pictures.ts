import { useEffect, useReducer } from 'react'
import { uploadApi } from '#client/upload.api.ts'
import { retryDelayMs } from '#streams/platform/retry-delay.ts'
import { pause } from '#client/time.ts'

/** A picture of a form: its public address, or '' while it is only its owner's, who fetches it by its id. */
export interface OwnPicture {
  readonly id: string
  readonly url: string
}

interface Held {
  readers: number
  readonly stop: AbortController
  url?: string
  readonly waiting: Set<() => void>
}

/** A picture that several parts of a form show is fetched once. */
const held = new Map<string, Held>()

async function fetchInto(id: string, picture: Held): Promise<void> {
  const { signal } = picture.stop
  for (let attempt = 1; !signal.aborted; attempt++) {
    const answer = await uploadApi.picture(id, { signal })
    if (signal.aborted) return
    if (answer.ok) {
      picture.url = URL.createObjectURL(answer.value)
      for (const notify of picture.waiting) notify()
      return
    }
    if (answer.problem.key === 'upload.notFound') return
    await pause(retryDelayMs(attempt))
  }
}

function begin(id: string): Held {
  const picture: Held = { readers: 0, stop: new AbortController(), waiting: new Set() }
  held.set(id, picture)
  void fetchInto(id, picture)
  return picture
}

function hold(id: string, notify: () => void): () => void {
  const picture = held.get(id) ?? begin(id)
  picture.readers += 1
  picture.waiting.add(notify)
  if (picture.url !== undefined) notify()
  return () => {
    picture.readers -= 1
    picture.waiting.delete(notify)
    if (picture.readers > 0) return
    held.delete(id)
    picture.stop.abort()
    if (picture.url !== undefined) URL.revokeObjectURL(picture.url)
  }
}

/**
 * The addresses at which a form shows its pictures. An uploaded picture has a public one only when something public has it: until then
 * its owner's is fetched with the token. Undefined until it is there.
 */
export function useOwnPictures(pictures: readonly OwnPicture[]): (picture: OwnPicture) => string | undefined {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const ids = [...new Set(pictures.filter(({ url, id }) => url === '' && id !== '').map(({ id }) => id))].join()
  useEffect(() => {
    const releases = (ids === '' ? [] : ids.split(',')).map((id) => hold(id, redraw))
    return () => releases.forEach((release) => release())
  }, [ids])
  return ({ id, url }) => (url === '' ? held.get(id)?.url : url)
}
