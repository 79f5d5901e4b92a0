/**
 * The stricter floor of `entry`: the libraries that home itself imports until it has painted, each used for the smallest thing
 * that keeps as much of it in the bundle as home does.
 */
import i18next from 'i18next'
import { atom, useAtom } from 'jotai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { HashRouter, Link, Navigate, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  exhaustMap,
  filter,
  fromEvent,
  map,
  merge,
  share,
  skip,
  startWith,
  switchMap,
  timer,
} from 'rxjs'

const count = atom(0)

function Page() {
  const [n] = useAtom(count)
  const { t } = useTranslation()
  const go = useNavigate()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  return createElement(Link, { to: '/', onClick: () => void go('/') }, t('actions.back'), n, pathname, query.get('a'))
}

void i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { a: 'a' } } } })
merge(new BehaviorSubject(1), concat(timer(1), timer(2)), fromEvent(document, 'visibilitychange'))
  .pipe(
    filter(Boolean),
    map(String),
    skip(1),
    startWith('a'),
    distinctUntilChanged(),
    switchMap((x) => [x]),
    exhaustMap((x) => [x]),
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
