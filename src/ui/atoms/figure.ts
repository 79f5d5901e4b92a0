import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Live } from '#streams/platform/live.types.ts'

/** One number out of something live; 0 while nothing is known. */
export const figure = <T>(live$: Observable<Live<T>>, count: (data: T) => number): Observable<number> =>
  live$.pipe(
    map((live) => ('data' in live && live.data !== undefined ? count(live.data) : 0)),
    distinctUntilChanged(),
  )
