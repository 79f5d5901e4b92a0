import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { stateNames, tagsOf, waitingOf } from '#machines/platform/chart.ts'
import { caseUis, decidesCases, everyUi, uiNamed } from '#ui/lifecycles/all.ts'
import type { LifecycleUi } from '#ui/lifecycles/lifecycle-ui.ts'
import { noticeLink } from '#ui/lifecycles/notice-link.ts'
import { links } from '#ui/links.ts'
import { everyForm } from '#ui/lifecycles/forms/every-form.ts'

const PERSONS: ReadonlySet<string> = new Set(['shopper', 'merchant', 'support', 'finance'])
const catalogues = import.meta.glob<{ default: object }>('../../../locales/*/*.json', { eager: true })

/** The text of a key in a language; undefined where there is none. */
function textOf(language: string, key: string): unknown {
  const [namespace = '', path = ''] = key.split(':')
  const catalogue: unknown = catalogues[`../../../locales/${language}/${namespace}.json`]?.default
  return path
    .split('.')
    .reduce((node, word) => (node as Readonly<Record<string, unknown>> | undefined)?.[word], catalogue)
}

const last = (name: string): string => name.split('.').at(-1) ?? ''
/** The keys among these that a language has no text for. */
const missing = (keys: readonly string[]): string[] =>
  LANGUAGES.flatMap((language) =>
    keys.filter((key) => typeof textOf(language, key) !== 'string').map((key) => `${language} ${key}`),
  )

const asked = (ui: LifecycleUi): string[] =>
  Object.entries(ui.lifecycle.events).flatMap(([type, { by }]) => (by.some((who) => PERSONS.has(who)) ? [type] : []))

it('has a row for every lifecycle of the machines', () => {
  expect(everyUi.map(({ name }) => name).toSorted()).toEqual(everyLifecycle.map(({ name }) => name).toSorted())
})

it('has one row a desk case, and desk cases exactly where a state waits for the desk', () => {
  const onDesk = everyLifecycle.filter((of) => stateNames(of).some((state) => tagsOf(of, state).includes('desk')))
  expect(caseUis.map(({ name }) => name).toSorted()).toEqual(onDesk.map(({ name }) => name).toSorted())
})

it('leaves money to finance, and everything else to both roles of the desk', () => {
  const decided = (...roles: string[]) =>
    caseUis.flatMap(({ desk: { entity } }) => (decidesCases(roles, entity) ? [entity] : []))
  expect(decided('shopper', 'finance')).toEqual(caseUis.map(({ desk }) => desk.entity))
  expect(decided('shopper', 'support').toSorted()).toEqual(['bond', 'guaranteeClaim', 'refund', 'shopApplication'])
  expect(decided('shopper', 'merchant')).toEqual([])
})

it('leads each notice that is kept to its page, by the row of its lifecycle', () => {
  const subject = {
    entity: 'any',
    id: 'x1',
    number: null,
    title: null,
    picture: null,
    who: null,
    pays: null,
    body: null,
    place: null,
  }
  const about = (name: string, of: 'user' | 'shop') =>
    noticeLink({
      id: 'n1',
      tab: 'system',
      of,
      name: `${name}.any`,
      subject,
      at: '2026-01-01T00:00:00.000Z',
      read: false,
    })
  expect(everyUi.filter(({ name }) => about(name, 'user') === undefined).map(({ name }) => name)).toEqual([])
  expect(about('bond', 'shop')).toBe(links.shopBond())
  expect([about('guaranteeClaim', 'shop'), about('guaranteeClaim', 'user')]).toEqual([
    links.shopOrderDetail('x1'),
    links.orderDetail('x1'),
  ])
  expect(about('newer', 'user')).toBeUndefined()
})

describe.each(everyUi.map((ui) => [ui.name, ui] as const))('%s on screens', (name, ui) => {
  it('has an action for exactly the events that a person may send', () => {
    const started = Object.keys(ui.actions).filter((type) => ui.lifecycle.events[type] === undefined)
    expect(Object.keys(ui.actions).toSorted()).toEqual([...asked(ui), ...started].toSorted())
    expect(started.every((type) => type.startsWith(`${name}.`))).toBe(true)
  })

  it('has a tone for every state, by its name or a tag of it', () => {
    const tags = stateNames(ui.lifecycle).map((state) => [state, ...tagsOf(ui.lifecycle, state)])
    expect(tags.filter((each) => !each.some((word) => ui.tones[word]))).toEqual([])
    const known = new Set(tags.flat())
    expect(Object.keys(ui.tones).filter((word) => !known.has(word))).toEqual([])
  })

  it('names every state, every event and every action in every language', () => {
    const events = Object.values(ui.lifecycle.events).filter(({ silent }) => !silent)
    const actions = Object.keys(ui.actions).map((type) => `${ui.texts}actions.${last(type)}`)
    const states = stateNames(ui.lifecycle).map((state) => `${ui.texts}states.${state}`)
    expect(missing([...states, ...events.map(({ as }) => `${ui.texts}events.${last(as)}`), ...actions])).toEqual([])
  })

  it('says in every language what a deadline of a person does when it passes', () => {
    const events = stateNames(ui.lifecycle).flatMap((state) => {
      const { deadline, waitsFor } = waitingOf(ui.lifecycle, state)
      return deadline && waitsFor ? [deadline.event] : []
    })
    expect(missing(events.map((event) => `${ui.texts}deadlines.${last(event)}`))).toEqual([])
  })

  it('says in every language what happens before an action is sent', () => {
    const forms = Object.entries(ui.actions).filter(([, { form }]) => form !== undefined)
    const plain = forms.filter(([, action]) => !('text' in action)).map(([type]) => type)
    const confirmed = forms.filter(([, action]) => 'confirms' in action).map(([type]) => type)
    const twoPeople = Object.entries(ui.lifecycle.events).filter(([, { together }]) => together)
    const keys = [
      ...plain.map((type) => `confirm.${last(type)}`),
      ...confirmed.map((type) => `done.${last(type)}`),
      ...twoPeople.map(([type]) => `decided.${last(type)}`),
      ...(ui.desk ? ['desk.case', 'desk.cases'] : []),
      ...(ui.link || ui.desk ? ['timeline.label'] : []),
    ]
    expect(missing(keys.map((key) => ui.texts + key))).toEqual([])
    expect(forms.filter(([, { form = 'confirm' }]) => everyForm[form] === undefined)).toEqual([])
  })

  it('has no text for an event or an action that does not exist', () => {
    const types = new Set([...Object.keys(ui.lifecycle.events), ...Object.keys(ui.actions)].map(last))
    const kept = (place: string): string[] => Object.keys((textOf('en', ui.texts + place) ?? {}) as object)
    for (const place of ['actions', 'done', 'decided'])
      expect(kept(place).filter((word) => !types.has(word))).toEqual([])
  })
})

it('knows no lifecycle of a newer server', () => {
  expect(uiNamed('auction')).toBeUndefined()
})
