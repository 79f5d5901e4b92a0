/**
 * The floor of `entry`: what the libraries weigh by themselves, each used for the smallest thing that keeps it in the bundle.
 * The import list is the user's own choice of packages.
 */
import { useMachine } from '@xstate/react'
import i18next from 'i18next'
import { atom, useAtom } from 'jotai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { HashRouter, Link, Navigate, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import {
  BehaviorSubject,
  concatMap,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  share,
  switchMap,
  timer,
} from 'rxjs'
import { io } from 'socket.io-client'
import { assign, createActor, setup, transition } from 'xstate'

const machine = setup({ actions: { note: assign({ n: 1 }) } }).createMachine({
  initial: 'a',
  context: { n: 0 },
  states: { a: { on: { go: 'b' } }, b: {} },
})
const count = atom(0)

function Page() {
  const [state] = useMachine(machine)
  const [n] = useAtom(count)
  const { t } = useTranslation()
  const go = useNavigate()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  return createElement(
    Link,
    { to: '/', onClick: () => void go('/') },
    t('actions.back'),
    state.value,
    n,
    pathname,
    query.get('a'),
  )
}

void i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { a: 'a' } } } })
createActor(machine).start()
Object.assign(globalThis, { io, transition })
merge(new BehaviorSubject(1), timer(1))
  .pipe(
    filter(Boolean),
    map(String),
    debounceTime(1),
    distinctUntilChanged(),
    switchMap((x) => [x]),
    concatMap((x) => [x]),
    share(),
  )
  .subscribe()
createRoot(document.body).render(
  createElement(
    HashRouter,
    null,
    createElement(
      Routes,
      null,
      createElement(Route, { path: '/', element: createElement(Page) }),
      createElement(Route, { path: '*', element: createElement(Navigate, { to: '/' }) }),
    ),
  ),
)
