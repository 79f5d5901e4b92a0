import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { withoutLayers } from './layers.ts'

/** Query parameters as they are appended to a path. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** A path with its query appended: `/pages/product/goods?id=7`. */
export function pathWith(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '',
  )
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

/** Moves between screens: open, replace, switch tab, relaunch (history forgotten as far as we can) and back. */
export function useNavigation() {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const isBeginning = key === 'default' || (state as { relaunched?: true } | null)?.relaunched === true
  return useMemo(
    () => ({
      open: (path: string, query?: Query) => withoutLayers(() => navigate(pathWith(path, query))),
      replace: (path: string, query?: Query) => withoutLayers(() => navigate(pathWith(path, query), { replace: true })),
      switchTab: (path: string) => withoutLayers(() => navigate(path, { replace: true })),
      relaunch: (path: string, query?: Query) =>
        withoutLayers(() => navigate(pathWith(path, query), { replace: true, state: { relaunched: true } })),
      // A page opened by its address has nothing behind it, and what was before a relaunch is over: back leads home.
      back: () => withoutLayers(() => (isBeginning ? navigate('/pages/index', { replace: true }) : navigate(-1))),
    }),
    [navigate, isBeginning],
  )
}

/** An id as it may end where a message or a bracket follows an address: `7).` */
const ID = /^[0-9A-Za-z_-]*/

/** The query parameters of this screen; a missing one is the empty string. Nothing that follows an id counts. */
export function useQuery(): (name: string) => string {
  const [search] = useSearchParams()
  return (name) => {
    const value = search.get(name) ?? ''
    return name === 'id' ? (ID.exec(value.trim())?.[0] ?? '') : value
  }
}
