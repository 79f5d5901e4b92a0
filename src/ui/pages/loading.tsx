import { useEffect } from 'react'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'

/** The entry: the name for a moment, then home. */
export function LoadingPage() {
  const { relaunch } = useNavigation()
  useEffect(() => relaunch(links.home()), [relaunch])
  return (
    <main className="grid min-h-dvh place-items-center">
      <p className="text-3xl font-bold text-thread">Shop</p>
    </main>
  )
}
