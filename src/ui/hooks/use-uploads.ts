import { useEffect, useRef, useState } from 'react'
import { type Problem, type ProblemKey, problem } from '#contract/platform/problem.ts'
import type { Purpose } from '#contract/people/upload.contract.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIZE, wrongType } from '#contract/people/upload.form.ts'
import { uploadApi } from '#client/upload.api.ts'

/** One picture: uploading, uploaded, or refused. */
export interface Tile {
  readonly key: string
  /** The chosen file; none for a picture uploaded before the form was opened. */
  readonly file?: File
  /** Its local URL, while it is shown here. */
  readonly preview?: string
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  readonly part: number
  readonly id?: string
  readonly problem?: Problem
}

/** The server accepts three uploads of a person at a time; one is left for another tab. */
const AT_ONCE = 2
/** Final refusals: sending the same file again would change nothing. */
const FOR_GOOD: ReadonlySet<ProblemKey> = new Set([
  'upload.notPicture',
  'upload.otherKind',
  'upload.pdf',
  'upload.animated',
  'upload.broken',
  'upload.tooLarge',
  'upload.tooManyPixels',
  'upload.quota',
])

/** Whether the same file may be sent again. */
export const mayRetry = ({ problem }: Tile): boolean => problem !== undefined && !FOR_GOOD.has(problem.key)

/** Whether it takes one of the places: what is refused for good is only shown until it is removed. */
const takesPlace = (tile: Tile): boolean => tile.state !== 'failed' || mayRetry(tile)

/** Checks a file before it is sent: a smaller one of the wrong kind would be refused as well. */
const wrongWith = ({ size, type }: File): Problem | undefined =>
  wrongType(type) ?? (size > MAX_PICTURE_BYTES ? problem('upload.tooLarge', { max: MAX_PICTURE_SIZE }) : undefined)

const asSent = (id: string): Tile => ({ key: id, id, state: 'sent', part: 1 })

let tiles = 0
function tileOf(file: File): Tile {
  const wrong = wrongWith(file)
  const made = { key: `tile-${++tiles}`, file, preview: URL.createObjectURL(file), part: 0 }
  return wrong ? { ...made, state: 'failed', problem: wrong } : { ...made, state: 'queued' }
}

const forget = ({ preview }: Tile): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

function again(tile: Tile): Tile {
  const { problem: _, ...rest } = tile
  return { ...rest, state: 'queued', part: 0 }
}

/** The tiles with one of them moved by a place, where there is one. */
function moved(all: readonly Tile[], key: string, by: -1 | 1): readonly Tile[] {
  const from = all.findIndex((tile) => tile.key === key)
  const [one, other] = [all[from], all[from + by]]
  return one && other ? all.with(from, other).with(from + by, one) : all
}

/** Tiles as they are drawn, and as they are by now: results may arrive between two renders, and each change builds on the one before. */
function useTiles(value: readonly string[]) {
  const [tiles, showTiles] = useState<readonly Tile[]>(() => value.map(asSent))
  const latest = useRef(tiles)
  const setTiles = (change: (before: readonly Tile[]) => readonly Tile[]): void => {
    latest.current = change(latest.current)
    showTiles(latest.current)
  }
  useEffect(() => () => latest.current.forEach(forget), [])
  return { tiles, latest: () => latest.current, setTiles }
}

/** Sends tiles; unmounting aborts what is on its way. */
function useSending(purpose: Purpose, change: (key: string, by: Partial<Tile>) => void) {
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const alive = running.current
    return () => {
      for (const stop of alive.values()) stop.abort()
      alive.clear()
    }
  }, [])
  const begin = ({ key, file }: Tile): void => {
    if (!file || running.current.has(key)) return
    const stop = new AbortController()
    running.current.set(key, stop)
    change(key, { state: 'sending', part: 0 })
    const onProgress = (part: number): void => change(key, { part })
    void uploadApi.send(file, purpose, { onProgress, signal: stop.signal }).then((result) => {
      running.current.delete(key)
      if (stop.signal.aborted) return
      if (result.ok) change(key, { state: 'sent', part: 1, id: result.value.id })
      else change(key, { state: 'failed', problem: result.problem })
    })
  }
  return {
    /** Begins with the first of those that wait, as many as may be sent at once. */
    beginNext: (waiting: readonly Tile[]): void =>
      waiting.slice(0, Math.max(0, AT_ONCE - running.current.size)).forEach(begin),
    stop: (key: string): void => {
      running.current.get(key)?.abort()
      running.current.delete(key)
    },
  }
}

/**
 * The pictures of a form: two upload at a time, and a failure does not affect the others. `onChange` gets the ids of the uploaded
 * ones, in order, and how many are not uploaded.
 */
export function useUploads({
  purpose,
  value,
  onChange,
  max,
}: {
  purpose: Purpose
  value: readonly string[]
  onChange: (ids: string[], unsent: number) => void
  max: number
}) {
  const { tiles, latest, setTiles } = useTiles(value)
  const [isOver, setOver] = useState(false)
  const reported = useRef(`${value.join()} 0`)
  const { beginNext, stop } = useSending(purpose, (key, by) =>
    setTiles((before) => before.map((tile) => (tile.key === key ? { ...tile, ...by } : tile))),
  )

  useEffect(() => {
    beginNext(tiles.filter(({ state }) => state === 'queued'))
    const ids = tiles.flatMap(({ id }) => id ?? [])
    const unsent = tiles.length - ids.length
    const summary = `${ids.join()} ${unsent}`
    if (summary === reported.current) return
    reported.current = summary
    onChange(ids, unsent)
  })

  return {
    tiles,
    /** How many of the places are taken. */
    taken: tiles.filter(takesPlace).length,
    /** More files were chosen than fit. */
    isOver,
    add: (files: readonly File[]): void => {
      // The next choice answers a refusal: what cannot be used makes room for it.
      const kept = latest().filter(takesPlace)
      const room = Math.max(0, max - kept.length)
      setOver(files.length > room)
      const more = files.slice(0, room).map(tileOf)
      if (more.length === 0) return
      latest()
        .filter((tile) => !takesPlace(tile))
        .forEach(forget)
      setTiles((before) => [...before.filter(takesPlace), ...more])
    },
    remove: (tile: Tile): void => {
      stop(tile.key)
      forget(tile)
      setOver(false)
      setTiles((before) => before.filter(({ key }) => key !== tile.key))
    },
    retry: ({ key }: Tile): void => setTiles((before) => before.map((tile) => (tile.key === key ? again(tile) : tile))),
    move: ({ key }: Tile, by: -1 | 1): void => setTiles((before) => moved(before, key, by)),
  }
}
