import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ConnectionEvent, connectionMachine } from '#machines/platform/connection.machine.ts'
import { clientPaths, walked } from './support/client-paths.ts'

type Type = ConnectionEvent['type']

const moves: Readonly<Record<string, Partial<Record<Type, string>>>> = {
  hidden: { 'connection.show': 'connecting' },
  connecting: { 'connection.hide': 'hidden', 'connection.dropped': 'waiting', 'connection.opened': 'shaking' },
  shaking: { 'connection.hide': 'hidden', 'connection.dropped': 'waiting', 'connection.shaken': 'live' },
  live: { 'connection.hide': 'hidden', 'connection.dropped': 'waiting' },
  waiting: { 'connection.hide': 'hidden', 'connection.retry': 'connecting' },
}
const wayTo: Readonly<Record<string, Type[]>> = {
  hidden: [],
  connecting: ['connection.show'],
  shaking: ['connection.show', 'connection.opened'],
  live: ['connection.show', 'connection.opened', 'connection.shaken'],
  waiting: ['connection.show', 'connection.dropped'],
}
const types: Type[] = [
  'connection.show',
  'connection.hide',
  'connection.opened',
  'connection.shaken',
  'connection.dropped',
  'connection.retry',
]

function after(events: readonly Type[]) {
  const actor = createActor(connectionMachine).start()
  for (const type of events) actor.send({ type })
  return actor.getSnapshot()
}

describe.each(Object.keys(moves))('a connection that is %s', (state) => {
  it.each(types)('follows %s as the table says, or keeps its state', (type) => {
    const way = wayTo[state] ?? []
    expect(after(way).value).toBe(state)
    const to = moves[state]?.[type]
    expect(after([...way, type]).value).toBe(to ?? state)
    if (to === undefined) expect(after([...way, type]).context).toEqual(after(way).context)
  })
})

describe('a connection', () => {
  it('is live only after it has caught up', () => {
    expect(after(wayTo['shaking'] ?? []).hasTag('live')).toBe(false)
    expect(after(wayTo['live'] ?? []).hasTag('live')).toBe(true)
  })

  it('counts failed tries and never stops retrying', () => {
    const failing = Array.from({ length: 50 }, () => ['connection.dropped', 'connection.retry'] as const).flat()
    const snapshot = after(['connection.show', ...failing])
    expect(snapshot.value).toBe('connecting')
    expect(snapshot.context).toEqual({ attempt: 50 })
  })

  it('forgets failed tries when it is live, not when it is opened', () => {
    const opened = after(['connection.show', 'connection.dropped', 'connection.retry', 'connection.opened'])
    expect(opened.context.attempt).toBe(1)
    expect(
      after([...(wayTo['waiting'] ?? []), 'connection.retry', 'connection.opened', 'connection.shaken']).context,
    ).toEqual({
      attempt: 0,
    })
  })

  it('starts again when the page is shown', () => {
    expect(after(['connection.show', 'connection.dropped', 'connection.hide', 'connection.show']).context.attempt).toBe(
      0,
    )
  })
})

describe('every path of a connection', () => {
  const paths = clientPaths(
    connectionMachine,
    types.map((type) => ({ type })),
    (state) => state,
  )

  it('is one of seven', () => {
    expect(paths.map(({ states }) => states.join(' ')).sort()).toEqual([
      'hidden',
      'hidden connecting',
      'hidden connecting shaking',
      'hidden connecting shaking live',
      'hidden connecting shaking live waiting',
      'hidden connecting shaking waiting',
      'hidden connecting waiting',
    ])
  })

  it.each(paths)('leads through $states on $events', ({ sent, states }) => {
    expect(walked(connectionMachine, sent)).toEqual(states)
  })

  it('can reconnect from every state', () => {
    const back: Type[] = ['connection.hide', 'connection.show', 'connection.opened', 'connection.shaken']
    for (const { sent, states } of paths) {
      const again = walked(connectionMachine, [...sent, ...back.map((type) => ({ type }))])
      expect(again.slice(states.length), states.join(' ')).toEqual(['hidden', 'connecting', 'shaking', 'live'])
    }
  })
})
