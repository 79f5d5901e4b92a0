import { useEffect, useState } from 'react'
import { NETWORKS, type Network } from '#machines/platform/constants.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { addressRules } from './address-rules.ts'

/** From how many characters on it may be whole, by the way it begins: an address of another network is to be noticed as well. */
const wholeFrom = (text: string): number => (/^0x/i.test(text) ? 42 : 34)

interface Checked {
  readonly of: string
  readonly isRight: boolean
  readonly problem?: Problem
}

const isNetwork = (word: string): word is Network => NETWORKS.some((network) => network === word)

/** What the checksum says of an address while it is typed; nothing before it looks whole, or before a network is chosen. */
export function useAddressCheck(network: string, typed: string): Checked | undefined {
  const [checked, setChecked] = useState<Checked>()
  const text = typed.trim()
  const of = `${network} ${text}`
  useEffect(() => {
    if (!isNetwork(network) || text.length < wholeFrom(text)) return
    let current = true
    void addressRules().then(
      ([, , { checkPayoutAddress }]) => {
        if (!current) return
        const result = checkPayoutAddress(network, text)
        setChecked(result.ok ? { of, isRight: true } : { of, isRight: false, problem: result.problem })
      },
      // Without a network the rules may be missing: sending says so.
      () => {},
    )
    return () => {
      current = false
    }
  }, [network, text, of])
  return checked?.of === of ? checked : undefined
}
